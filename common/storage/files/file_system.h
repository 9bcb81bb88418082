// Where the pipeline's folders are: one small interface, so that a local disk and (by WebHDFS) a
// cluster's HDFS are used alike. The scheme of a path chooses the implementation.
#ifndef CRAWLSTREAM_COMMON_STORAGE_FILES_FILE_SYSTEM_H_
#define CRAWLSTREAM_COMMON_STORAGE_FILES_FILE_SYSTEM_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/time.h"
#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::files {

struct FileInfo {
  std::string path;
  std::uint64_t size = 0;  // 0 for a directory
  bool is_directory = false;
  // By the file system's own clock; for a directory, when its list of names last changed.
  base::TimeMs modified = 0;
};

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  // nullopt where there is nothing of that name.
  virtual base::Result<std::optional<FileInfo>> Stat(const std::string& path) = 0;
  // A directory's entries, sorted by name.
  virtual base::Result<std::vector<FileInfo>> List(const std::string& directory) = 0;
  // The bytes from `offset` on, as they are stored (not decompressed).
  virtual base::Result<std::unique_ptr<bytes::ByteSource>> Open(const std::string& path,
                                                                std::uint64_t offset = 0) = 0;
  // A new file, with its parent directories. It appears under its name, complete and on the disk,
  // at Close; before that, or if the process dies, what had that name stays as it was.
  virtual base::Result<std::unique_ptr<bytes::ByteSink>> Create(const std::string& path) = 0;
  // A new file, with its parent directories, that has its name from the beginning and is neither
  // synced nor renamed at Close. For files in a temporary folder, which nobody reads before it is
  // complete and renamed as a whole.
  virtual base::Result<std::unique_ptr<bytes::ByteSink>> CreateInPlace(const std::string& path) = 0;
  virtual base::Result<> MakeDirectories(const std::string& path) = 0;
  // Atomic. A file replaces a file; a directory replaces nothing but an empty directory.
  virtual base::Result<> Rename(const std::string& from, const std::string& to) = 0;
  // The same, but replaces nothing: false, and nothing is changed, where `to` exists or `from` does
  // not. (On HDFS a lost reply may give false for a rename that was done: then `from` is gone.)
  virtual base::Result<bool> RenameNew(const std::string& from, const std::string& to) = 0;
  // A file, or a directory with all it holds; nothing to remove is no error.
  virtual base::Result<> Remove(const std::string& path) = 0;
};

// The file system of a path or URI: no scheme is the local disk, "hdfs://" the cluster's HDFS.
// An unknown scheme is a usage error. The object lives as long as the program.
base::Result<FileSystem*> FileSystemOf(std::string_view path);

// Small files, whole. ReadFile refuses more than 64 MiB.
base::Result<std::string> ReadFile(const std::string& path);
base::Result<> WriteFile(const std::string& path, std::string_view content);

// "a" and "b/c" give "a/b/c"; an absolute path or URI as `name` stays as it is.
std::string JoinPath(const std::string& directory, const std::string& name);
// "c" of "a/b/c".
std::string_view NameOf(std::string_view path);

// The folders in a folder, sorted by name; none where it does not exist.
base::Result<std::vector<FileInfo>> ListFolders(const std::string& folder);

// The files that `pattern` names, as in the input of a Hadoop job: a file means itself, a directory
// the files in it; '*', '?' and '[…]' match within a path segment. Names that begin with '_' or '.'
// are left out, unless the pattern spells them out. Sorted by path; empty if nothing is found.
// Directories in a directory are left out: they are further outputs of a job, and input only where
// a pattern names them. A directory that holds nothing else is an error: somebody forgot to name
// one of them.
base::Result<std::vector<FileInfo>> ListInput(FileSystem& files, const std::string& pattern);

}  // namespace crawlstream::files

#endif  // CRAWLSTREAM_COMMON_STORAGE_FILES_FILE_SYSTEM_H_
