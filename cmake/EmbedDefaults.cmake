# INPUT (jobs/defaults.conf) → OUTPUT, a C++ source with the text. In pieces, because compilers
# limit the length of one literal.
file(READ ${INPUT} text)
string(LENGTH "${text}" length)
set(pieces "")
set(start 0)
while(start LESS length)
  string(SUBSTRING "${text}" ${start} 4000 piece)
  string(APPEND pieces "R\"~~(${piece})~~\"\n")
  math(EXPR start "${start} + 4000")
endwhile()
file(WRITE ${OUTPUT} "#include \"common/foundation/config/defaults.h\"\nnamespace crawlstream::config {\nstd::string_view DefaultsText() { return ${pieces}; }\n}\n")
