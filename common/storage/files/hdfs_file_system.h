// FileSystem over HDFS, by WebHDFS. Paths are "hdfs://authority/path"; what is listed keeps the
// form that was asked for.
#ifndef CRAWLSTREAM_COMMON_STORAGE_FILES_HDFS_FILE_SYSTEM_H_
#define CRAWLSTREAM_COMMON_STORAGE_FILES_HDFS_FILE_SYSTEM_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/storage/files/file_system.h"
#include "common/storage/hdfs/webhdfs.h"

namespace crawlstream::files {

class HdfsFileSystem : public FileSystem {
 public:
  explicit HdfsFileSystem(hdfs::WebHdfs client) : client_(std::move(client)) {}

  base::Result<std::optional<FileInfo>> Stat(const std::string& path) override;
  base::Result<std::vector<FileInfo>> List(const std::string& directory) override;
  // Goes on with another DataNode if one dies in the middle of a file.
  base::Result<std::unique_ptr<bytes::ByteSource>> Open(const std::string& path,
                                                        std::uint64_t offset) override;
  // The bytes are collected in a temporary local file and sent at Close.
  base::Result<std::unique_ptr<bytes::ByteSink>> Create(const std::string& path) override;
  base::Result<std::unique_ptr<bytes::ByteSink>> CreateInPlace(const std::string& path) override;
  base::Result<> MakeDirectories(const std::string& path) override;
  base::Result<> Rename(const std::string& from, const std::string& to) override;
  base::Result<bool> RenameNew(const std::string& from, const std::string& to) override;
  base::Result<> Remove(const std::string& path) override;

 private:
  hdfs::WebHdfs client_;
};

// "hdfs://host:9000/a/b" is authority "host:9000" and path "/a/b".
struct HdfsUri {
  std::string authority;
  std::string path;
};
std::optional<HdfsUri> ParseHdfsUri(std::string_view uri);

// The file system of the URI's authority, made at its first use from the cluster's configuration.
base::Result<FileSystem*> HdfsFileSystemOf(std::string_view uri);

}  // namespace crawlstream::files

#endif  // CRAWLSTREAM_COMMON_STORAGE_FILES_HDFS_FILE_SYSTEM_H_
