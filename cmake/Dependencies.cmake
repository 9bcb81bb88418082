# Third-party libraries, all Debian packages (scripts/install_deps.sh). Each becomes one imported
# target dep::<name>; which of our libraries may use which is said in common/*/CMakeLists.txt.
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(Boost 1.74 REQUIRED COMPONENTS program_options)
find_package(Catch2 3 REQUIRED)
include(Catch)

function(crawlstream_dependency name module)
  pkg_check_modules(${name} REQUIRED IMPORTED_TARGET ${module})
  add_library(dep::${name} ALIAS PkgConfig::${name})
endfunction()

crawlstream_dependency(curl libcurl)
crawlstream_dependency(lexbor lexbor)
crawlstream_dependency(re2 re2)
crawlstream_dependency(psl libpsl)
crawlstream_dependency(uchardet uchardet)
crawlstream_dependency(icu icu-uc)
crawlstream_dependency(xml2 libxml-2.0)
crawlstream_dependency(xxhash libxxhash)
crawlstream_dependency(zstd libzstd)
crawlstream_dependency(zlib zlib)
crawlstream_dependency(brotlienc libbrotlienc)
crawlstream_dependency(fmt fmt)
crawlstream_dependency(openssl openssl)

add_library(dep_rapidjson INTERFACE)
target_compile_definitions(dep_rapidjson INTERFACE RAPIDJSON_HAS_STDSTRING=1 RAPIDJSON_SSE2=1)
add_library(dep::rapidjson ALIAS dep_rapidjson)

# The full tables must come before the small ones, else Mongolian, Pashto and Tibetan are unknown.
add_library(dep_cld2 INTERFACE)
target_link_libraries(dep_cld2 INTERFACE -Wl,--no-as-needed cld2_full cld2 -Wl,--as-needed)
add_library(dep::cld2 ALIAS dep_cld2)

# Of libraries that are loaded when they are needed (common/storage/hdfs/lazy_library.h).
foreach(name IN ITEMS curl xml2)
  add_library(dep_${name}_headers INTERFACE)
  target_include_directories(dep_${name}_headers INTERFACE ${${name}_INCLUDE_DIRS})
  add_library(dep::${name}_headers ALIAS dep_${name}_headers)
endforeach()

add_library(dep::program_options ALIAS Boost::program_options)
add_library(dep::threads ALIAS Threads::Threads)
