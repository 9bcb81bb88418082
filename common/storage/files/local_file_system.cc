#include "common/storage/files/local_file_system.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <vector>

#include "common/storage/bytes/file_descriptor.h"
#include "common/storage/bytes/file_source.h"

namespace crawlstream::files {
namespace {

namespace fs = std::filesystem;

std::unexpected<base::Error> FailCode(const std::string& what, const std::string& path,
                                      const std::error_code& code) {
  errno = code.value();
  return bytes::FailErrno(what, path);
}

std::string ParentOf(const std::string& path) {
  const std::string parent = fs::path(path).parent_path().string();
  return parent.empty() ? "." : parent;
}

// Writes beside the final name and renames at Close. The name is hidden from job inputs and holds
// the process id, so that two writers of one file do not meet; the last one to close wins.
class LocalSink : public bytes::ByteSink {
 public:
  LocalSink(bytes::FileDescriptor fd, std::string path, std::string temporary)
      : fd_(std::move(fd)), path_(std::move(path)), temporary_(std::move(temporary)) {}
  ~LocalSink() override {
    if (fd_.is_open()) ::unlink(temporary_.c_str());
  }

  base::Result<> Write(std::string_view bytes) override {
    return bytes::WriteFully(fd_.get(), bytes, path_);
  }

  base::Result<> Close() override {
    if (::fsync(fd_.get()) != 0) return bytes::FailErrno("write", path_);
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) return bytes::FailErrno("create", path_);
    fd_.Close();
    return SyncToDisk(ParentOf(path_));
  }

 private:
  bytes::FileDescriptor fd_;
  std::string path_;
  std::string temporary_;
};

class InPlaceSink : public bytes::ByteSink {
 public:
  InPlaceSink(bytes::FileDescriptor fd, std::string path)
      : fd_(std::move(fd)), path_(std::move(path)) {}

  base::Result<> Write(std::string_view bytes) override {
    return bytes::WriteFully(fd_.get(), bytes, path_);
  }
  base::Result<> Close() override {
    fd_.Close();
    return {};
  }

 private:
  bytes::FileDescriptor fd_;
  std::string path_;
};

}  // namespace

base::Result<std::optional<FileInfo>> LocalFileSystem::Stat(const std::string& path) {
  struct stat status = {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
    return bytes::FailErrno("look up", path);
  }
  const bool is_directory = S_ISDIR(status.st_mode);
  return FileInfo{path, is_directory ? 0 : static_cast<std::uint64_t>(status.st_size), is_directory,
                  status.st_mtim.tv_sec * 1000 + status.st_mtim.tv_nsec / 1'000'000};
}

base::Result<std::vector<FileInfo>> LocalFileSystem::List(const std::string& directory) {
  std::error_code code;
  fs::directory_iterator entries(directory, code);
  if (code) return FailCode("list", directory, code);
  std::vector<FileInfo> listed;
  for (; !code && entries != fs::directory_iterator(); entries.increment(code)) {
    auto info = Stat(JoinPath(directory, entries->path().filename().string()));
    if (!info) return std::unexpected(info.error());
    if (*info) listed.push_back(std::move(**info));  // else: removed while we looked
  }
  if (code) return FailCode("list", directory, code);
  std::ranges::sort(listed, {}, &FileInfo::path);
  return listed;
}

base::Result<std::unique_ptr<bytes::ByteSource>> LocalFileSystem::Open(const std::string& path,
                                                                       std::uint64_t offset) {
  return bytes::OpenFileSource(path, offset);
}

base::Result<std::unique_ptr<bytes::ByteSink>> LocalFileSystem::Create(const std::string& path) {
  if (auto made = MakeDirectories(ParentOf(path)); !made) return std::unexpected(made.error());
  const std::string temporary = ParentOf(path) + "/." + fs::path(path).filename().string() + "." +
                                std::to_string(::getpid()) + ".tmp";
  auto fd = bytes::OpenFile(temporary, O_WRONLY | O_CREAT | O_TRUNC);
  if (!fd) return bytes::FailErrno("create", path);
  return std::make_unique<LocalSink>(std::move(*fd), path, temporary);
}

base::Result<std::unique_ptr<bytes::ByteSink>> LocalFileSystem::CreateInPlace(
    const std::string& path) {
  if (auto made = MakeDirectories(ParentOf(path)); !made) return std::unexpected(made.error());
  auto fd = bytes::OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (!fd) return std::unexpected(fd.error());
  return std::make_unique<InPlaceSink>(std::move(*fd), path);
}

base::Result<> LocalFileSystem::MakeDirectories(const std::string& path) {
  std::error_code code;
  fs::create_directories(path, code);
  if (code) return FailCode("create directory", path, code);
  return {};
}

base::Result<> LocalFileSystem::Rename(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) != 0)
    return bytes::FailErrno("rename " + from + " to", to);
  return SyncToDisk(ParentOf(to));
}

base::Result<bool> LocalFileSystem::RenameNew(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno == EEXIST || errno == ENOENT) return false;
  return bytes::FailErrno("rename " + from + " to", to);
}

base::Result<> LocalFileSystem::Remove(const std::string& path) {
  std::error_code code;
  fs::remove_all(path, code);
  if (code) return FailCode("remove", path, code);
  return {};
}

base::Result<> SyncToDisk(const std::string& path) {
  auto fd = bytes::OpenFile(path, O_RDONLY);
  if (!fd) return std::unexpected(fd.error());
  if (::fsync(fd->get()) != 0) return bytes::FailErrno("sync", path);
  return {};
}

base::Result<> SyncTree(const std::string& folder) {
  std::vector<std::string> files;
  std::vector<std::string> folders = {folder};
  std::error_code code;
  fs::recursive_directory_iterator entry(folder, code);
  for (; !code && entry != fs::recursive_directory_iterator(); entry.increment(code)) {
    if (entry->is_directory(code)) {
      folders.push_back(entry->path().string());
    } else if (!code && entry->file_size(code) > 0) {  // an empty file has only its name
      files.push_back(entry->path().string());
    }
    if (code) break;
  }
  if (code) return FailCode("list", folder, code);
  for (const std::string& path : files) {
    auto fd = bytes::OpenFile(path, O_RDONLY);
    if (!fd) return std::unexpected(fd.error());
    ::sync_file_range(fd->get(), 0, 0, SYNC_FILE_RANGE_WRITE);  // does not wait
  }
  for (const auto* paths : {&files, &folders}) {
    for (const std::string& path : *paths) {
      if (auto synced = SyncToDisk(path); !synced) return synced;
    }
  }
  return {};
}

base::Result<> Exchange(const std::string& a, const std::string& b) {
  if (::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) != 0) {
    return bytes::FailErrno("exchange " + a + " with", b);
  }
  return {};
}

}  // namespace crawlstream::files
