# The standard headers, compiled once for all libraries, once for all programs and once for all unit tests:
# more than a third of the time of a build from nothing. A file must still include what it uses:
# tests/check/includes.py finds what it forgot, and the dev preset builds without precompiled headers.
option(CRAWLSTREAM_PRECOMPILE "Precompile the standard headers" OFF)
if(NOT CRAWLSTREAM_PRECOMPILE)
  function(crawlstream_precompiled target kind)
  endfunction()
  return()
endif()

set(CRAWLSTREAM_STANDARD_HEADERS
  <algorithm> <array> <chrono> <cstdint> <expected> <filesystem> <functional> <map> <memory> <optional> <span>
  <string> <string_view> <unordered_map> <vector>)
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cc CONTENT "int main() {}\n")

# The same flags as the targets that use them, else the compiler leaves them aside.
add_library(cs_precompiled_library STATIC ${CMAKE_BINARY_DIR}/precompiled.cc)
add_executable(cs_precompiled_program EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/precompiled.cc)
add_executable(cs_precompiled_test EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/precompiled.cc)
foreach(kind library program test)
  target_precompile_headers(cs_precompiled_${kind} PRIVATE ${CRAWLSTREAM_STANDARD_HEADERS})
  target_link_libraries(cs_precompiled_${kind} PRIVATE crawlstream_flags)
  set_target_properties(cs_precompiled_${kind} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/precompiled)
endforeach()
target_precompile_headers(cs_precompiled_test PRIVATE <catch2/catch_test_macros.hpp>)
target_link_libraries(cs_precompiled_test PRIVATE crawlstream_test_flags Catch2::Catch2)

# crawlstream_precompiled(TARGET library|program|test)
function(crawlstream_precompiled target kind)
  target_precompile_headers(${target} REUSE_FROM cs_precompiled_${kind})
  # GCC 12 takes precompiled system headers for the project's own, and warns of what is not there.
  target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-restrict
    -Wno-stringop-overflow -Wno-stringop-overread)
endfunction()
