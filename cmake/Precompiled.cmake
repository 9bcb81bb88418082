# The standard headers, compiled once and used by all libraries and by all unit tests: more than a
# third of the time of a build from nothing. Off in the other presets, so that a header that a file
# uses and does not include is missed there.
option(CRAWLSTREAM_PRECOMPILE "Precompile the standard headers" OFF)
if(NOT CRAWLSTREAM_PRECOMPILE)
  function(crawlstream_precompiled target kind)
  endfunction()
  return()
endif()

set(CRAWLSTREAM_STANDARD_HEADERS
  <algorithm> <array> <chrono> <cstdint> <expected> <filesystem> <functional> <map> <memory> <optional> <span>
  <string> <string_view> <unordered_map> <vector>)
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cc CONTENT "")

# The same flags as the targets that use them, else the compiler leaves them aside.
add_library(cs_precompiled_library STATIC ${CMAKE_BINARY_DIR}/precompiled.cc)
target_precompile_headers(cs_precompiled_library PRIVATE ${CRAWLSTREAM_STANDARD_HEADERS})
add_executable(cs_precompiled_test EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/precompiled.cc)
target_precompile_headers(cs_precompiled_test PRIVATE ${CRAWLSTREAM_STANDARD_HEADERS} <catch2/catch_test_macros.hpp>)
target_link_libraries(cs_precompiled_library PRIVATE crawlstream_flags)
target_link_libraries(cs_precompiled_test PRIVATE crawlstream_flags Catch2::Catch2WithMain)

function(crawlstream_precompiled target kind)
  target_precompile_headers(${target} REUSE_FROM cs_precompiled_${kind})
  # GCC 12 takes precompiled system headers for the project's own, and warns of what is not there.
  target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-restrict
    -Wno-stringop-overflow -Wno-stringop-overread)
endfunction()
