# cmake -DPROGRAMS=a;b -DARCHIVE=x.tar.gz -DSTRIP=strip -P make_package.cmake
# Collects programs and the shared libraries they need into an archive with bin/ and lib/.
cmake_minimum_required(VERSION 3.25)
cmake_path(GET ARCHIVE PARENT_PATH folder)
set(stage ${folder}/stage)
file(REMOVE_RECURSE ${stage})
file(MAKE_DIRECTORY ${stage}/bin ${stage}/lib)

# What glibc itself brings; another glibc's would not fit the node's loader.
set(glibc "^(ld-linux[^/]*|lib(c|m|pthread|dl|rt|resolv|anl|util|nsl|BrokenLocale|mvec|thread_db))\\.so.*")
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${PROGRAMS}
  RESOLVED_DEPENDENCIES_VAR libraries
  UNRESOLVED_DEPENDENCIES_VAR missing
  PRE_EXCLUDE_REGEXES ${glibc})
if(missing)
  message(FATAL_ERROR "package: libraries not found: ${missing}")
endif()
file(COPY ${PROGRAMS} DESTINATION ${stage}/bin)
file(COPY ${libraries} DESTINATION ${stage}/lib FOLLOW_SYMLINK_CHAIN)

# Loaded by name, where HDFS is used (common/storage/hdfs/lazy_library.h); other programs bring them here.
foreach(name IN ITEMS libcurl.so.4 libxml2.so.2)
  if(NOT EXISTS ${stage}/lib/${name})
    message(FATAL_ERROR "package: no program is linked with ${name} any more; add it here")
  endif()
endforeach()

file(GLOB files ${stage}/bin/* ${stage}/lib/*)
foreach(file IN LISTS files)
  if(NOT IS_SYMLINK ${file})
    file(CHMOD ${file} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    execute_process(COMMAND ${STRIP} --strip-unneeded ${file} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()

# Appears whole or not at all.
execute_process(COMMAND ${CMAKE_COMMAND} -E tar czf ${ARCHIVE}.new bin lib
  WORKING_DIRECTORY ${stage} COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${ARCHIVE}.new ${ARCHIVE})
file(REMOVE_RECURSE ${stage})
