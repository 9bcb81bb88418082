#include "common/storage/locks/lock_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "common/foundation/base/time.h"

namespace crawlstream::locks {
namespace {

std::string ReadOwner(int fd) {
  std::array<char, 128> content = {};
  const ssize_t count = ::pread(fd, content.data(), content.size(), 0);
  std::string_view owner(content.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  return std::string(owner.substr(0, owner.find('\n')));
}

// False where the file was removed, or made anew, since it was opened: its owner removed it when it
// released the lock, and a lock on it now would keep nobody out.
bool IsStillThere(int fd, const std::string& path) {
  struct stat opened = {};
  struct stat named = {};
  return ::fstat(fd, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
         opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

}  // namespace

base::Result<std::variant<LockFile, LockFile::Owner>> LockFile::Acquire(const std::string& path) {
  std::error_code code;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), code);
  auto fd = bytes::OpenFile(path, O_RDWR | O_CREAT);
  if (!fd) return std::unexpected(fd.error());
  if (::flock(fd->get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return bytes::FailErrno("lock", path);
    return Owner{ReadOwner(fd->get())};
  }
  if (!IsStillThere(fd->get(), path)) return Acquire(path);
  const bool was_stale = !ReadOwner(fd->get()).empty();
  const std::string owner =
      "pid " + std::to_string(::getpid()) + " since " + base::FormatIso8601(base::Now()) + "\n";
  if (::ftruncate(fd->get(), 0) != 0 ||
      ::pwrite(fd->get(), owner.data(), owner.size(), 0) != static_cast<ssize_t>(owner.size())) {
    return bytes::FailErrno("write", path);
  }
  return LockFile(std::move(*fd), path, was_stale);
}

void LockFile::ShareWithChildren() { ::fcntl(fd_.get(), F_SETFD, 0); }

std::string LockFile::Identity() const {
  std::string boot = "?";
  if (const auto file = bytes::OpenFile("/proc/sys/kernel/random/boot_id", O_RDONLY)) {
    boot = ReadOwner(file->get());
  }
  struct stat status = {};
  ::fstat(fd_.get(), &status);
  return boot + "-" + std::to_string(status.st_dev) + "-" + std::to_string(status.st_ino);
}

void LockFile::Release() {
  if (!fd_.is_open()) return;
  // Failing to empty the file only makes the next owner look for leftovers that are not there.
  [[maybe_unused]] const int ignored = ::ftruncate(fd_.get(), 0);
  fd_.Close();
}

void LockFile::Remove() {
  if (!fd_.is_open()) return;
  ::unlink(path_.c_str());  // while it is still ours
  fd_.Close();
}

}  // namespace crawlstream::locks
