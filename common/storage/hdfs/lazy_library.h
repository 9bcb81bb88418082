// A shared library that is loaded when it is first used. libcurl and libxml2 bring forty others
// along, which cost 6 ms of every start; the programs of a job are many short processes, and
// without HDFS they need neither.
#ifndef CRAWLSTREAM_COMMON_STORAGE_HDFS_LAZY_LIBRARY_H_
#define CRAWLSTREAM_COMMON_STORAGE_HDFS_LAZY_LIBRARY_H_

namespace crawlstream::hdfs {

class LazyLibrary {
 public:
  // `name` is "libcurl.so.4". It is looked for as the loader does: by the program's RPATH, then in
  // the system's folders. If it is missing, the program ends, as it would at its start.
  explicit LazyLibrary(const char* name);

  template <typename Function>
  void Find(const char* symbol, Function& function) const {
    function = reinterpret_cast<Function>(Address(symbol));
  }

 private:
  void* Address(const char* symbol) const;

  const char* name_;
  void* handle_;  // for as long as the program runs
};

}  // namespace crawlstream::hdfs

#endif  // CRAWLSTREAM_COMMON_STORAGE_HDFS_LAZY_LIBRARY_H_
