#include "common/storage/hdfs/lazy_library.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cstdio>

namespace crawlstream::hdfs {
namespace {

[[noreturn]] void GiveUp(const char* what) {
  std::fprintf(stderr, "cannot load %s: %s\n", what, ::dlerror());
  ::_exit(1);
}

}  // namespace

LazyLibrary::LazyLibrary(const char* name)
    : name_(name), handle_(::dlopen(name, RTLD_NOW | RTLD_LOCAL)) {
  if (handle_ == nullptr) GiveUp(name_);
}

void* LazyLibrary::Address(const char* symbol) const {
  void* address = ::dlsym(handle_, symbol);
  if (address == nullptr) GiveUp(name_);
  return address;
}

}  // namespace crawlstream::hdfs
