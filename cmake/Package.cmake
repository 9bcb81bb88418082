# Target `crawlstream_package`: build/package/crawlstream.tar.gz, all that a machine with the same libc needs to
# run the programs: bin/ (stripped) and lib/ (every shared library that is no part of glibc). The
# hadoop engine ships it to a cluster's nodes. Not in `all`: it costs some seconds.
get_property(packaged GLOBAL PROPERTY CRAWLSTREAM_PACKAGED)
set(CRAWLSTREAM_PACKAGE ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/../package/crawlstream.tar.gz)
cmake_path(NORMAL_PATH CRAWLSTREAM_PACKAGE)
set(program_files "")
foreach(program IN LISTS packaged)
  list(APPEND program_files $<TARGET_FILE:${program}>)
endforeach()

add_custom_command(OUTPUT ${CRAWLSTREAM_PACKAGE}
  COMMAND ${CMAKE_COMMAND} "-DPROGRAMS=${program_files}" "-DARCHIVE=${CRAWLSTREAM_PACKAGE}"
    "-DSTRIP=${CMAKE_STRIP}" -P ${CMAKE_SOURCE_DIR}/cmake/make_package.cmake
  DEPENDS ${packaged} ${CMAKE_SOURCE_DIR}/cmake/make_package.cmake
  COMMENT "Packaging programs and libraries for a cluster's nodes"
  VERBATIM)
add_custom_target(crawlstream_package DEPENDS ${CRAWLSTREAM_PACKAGE})
