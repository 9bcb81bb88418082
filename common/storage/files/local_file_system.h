// FileSystem over the local disk.
#ifndef CRAWLSTREAM_COMMON_STORAGE_FILES_LOCAL_FILE_SYSTEM_H_
#define CRAWLSTREAM_COMMON_STORAGE_FILES_LOCAL_FILE_SYSTEM_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/storage/files/file_system.h"

namespace crawlstream::files {

class LocalFileSystem : public FileSystem {
 public:
  base::Result<std::optional<FileInfo>> Stat(const std::string& path) override;
  base::Result<std::vector<FileInfo>> List(const std::string& directory) override;
  base::Result<std::unique_ptr<bytes::ByteSource>> Open(const std::string& path,
                                                        std::uint64_t offset) override;
  base::Result<std::unique_ptr<bytes::ByteSink>> Create(const std::string& path) override;
  base::Result<std::unique_ptr<bytes::ByteSink>> CreateInPlace(const std::string& path) override;
  base::Result<> MakeDirectories(const std::string& path) override;
  base::Result<> Rename(const std::string& from, const std::string& to) override;
  base::Result<bool> RenameNew(const std::string& from, const std::string& to) override;
  base::Result<> Remove(const std::string& path) override;
};

// What only a local disk has.

// Makes a file's bytes, or a directory's names, survive a power cut.
base::Result<> SyncToDisk(const std::string& path);
// The same for all that a folder holds, files first. Syncing one file after the other would commit
// the file system's journal for each; here the first commit is for all.
base::Result<> SyncTree(const std::string& folder);
// The two names change places, atomically; both must exist.
base::Result<> Exchange(const std::string& a, const std::string& b);

}  // namespace crawlstream::files

#endif  // CRAWLSTREAM_COMMON_STORAGE_FILES_LOCAL_FILE_SYSTEM_H_
