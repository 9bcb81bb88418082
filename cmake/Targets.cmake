# The kinds of targets this project has. Every source is named; nothing is globbed.
add_library(crawlstream_flags INTERFACE)
target_include_directories(crawlstream_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(crawlstream_flags INTERFACE -pthread -Wall -Wextra -Wshadow -Wconversion
  -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wsuggest-override -Wnon-virtual-dtor -Wcast-qual
  -Wredundant-tags -Wextra-semi -Wzero-as-null-pointer-constant
  $<$<BOOL:${CRAWLSTREAM_WERROR}>:-Werror>)

# What tests assert needs no optimizer: it would take as long as compiling all that they test.
add_library(crawlstream_test_flags INTERFACE)
target_compile_options(crawlstream_test_flags INTERFACE -O0)

include(Precompiled)

# crawlstream_library(NAME SOURCES a.cc ... [USES base ...] [DEPS fmt ...])
# One folder under common/ = one target cs::NAME. USES are our libraries (the layer check reads
# them), DEPS third-party ones, private to the library's .cc files.
function(crawlstream_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES;DEPS" ${ARGN})
  add_library(cs_${name} STATIC ${ARG_SOURCES})
  add_library(cs::${name} ALIAS cs_${name})
  target_link_libraries(cs_${name} PUBLIC crawlstream_flags)
  crawlstream_precompiled(cs_${name} library)
  foreach(used IN LISTS ARG_USES)
    target_link_libraries(cs_${name} PUBLIC cs::${used})
  endforeach()
  foreach(dep IN LISTS ARG_DEPS)
    target_link_libraries(cs_${name} PRIVATE dep::${dep})
  endforeach()
endfunction()

# What users run, without the tests: mappers, reducers, tools and the test web of the demo.
add_custom_target(programs)
# What the tests run that scripts/test.sh starts under the sanitizers: those of addresses and undefined behaviour
# (unit, golden and fuzz tests), that of threads (the label "thread").
add_custom_target(sanitized)
add_custom_target(threaded)

# crawlstream_program(NAME SOURCES main.cc ... USES streaming ...)
# Those of mappers/, reducers/ and tools/ go into the package for a cluster's nodes (Package.cmake):
# there the libraries lie in ../lib. RPATH, not RUNPATH: it counts for the libraries' own needs too.
function(crawlstream_program name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES;DEPS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  if(NOT CMAKE_CURRENT_SOURCE_DIR MATCHES "/tests/(unit|fuzz|bench|hadoop)")
    add_dependencies(programs ${name})
  endif()
  target_link_libraries(${name} PRIVATE crawlstream_flags)
  if(NOT name MATCHES "_unit_test$")
    crawlstream_precompiled(${name} program)
  endif()
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE folder)
  if(folder MATCHES "^(mappers|reducers|tools)")
    set_property(GLOBAL APPEND PROPERTY CRAWLSTREAM_PACKAGED ${name})
    add_dependencies(sanitized ${name})  # golden cases
    set_target_properties(${name} PROPERTIES BUILD_RPATH "$ORIGIN/../lib")
    target_link_options(${name} PRIVATE -Wl,--disable-new-dtags)
  endif()
  foreach(used IN LISTS ARG_USES)
    target_link_libraries(${name} PRIVATE cs::${used})
  endforeach()
  foreach(dep IN LISTS ARG_DEPS)
    target_link_libraries(${name} PRIVATE dep::${dep})
  endforeach()
endfunction()

# crawlstream_unit_test(NAME SOURCES common/GROUP/NOUN/x_test.cc ... USES NOUN ...): the test unit_NAME.
function(crawlstream_unit_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES;DEPS" ${ARGN})
  crawlstream_program(${name}_unit_test SOURCES ${ARG_SOURCES} USES ${ARG_USES} DEPS ${ARG_DEPS})
  target_link_libraries(${name}_unit_test PRIVATE crawlstream_test_flags Catch2::Catch2WithMain)
  add_dependencies(sanitized ${name}_unit_test)
  crawlstream_precompiled(${name}_unit_test test)
  set_target_properties(${name}_unit_test PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  add_test(NAME unit_${name} COMMAND ${name}_unit_test)
  set_tests_properties(unit_${name} PROPERTIES LABELS unit TIMEOUT 1800)
endfunction()
