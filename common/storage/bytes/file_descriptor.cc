#include "common/storage/bytes/file_descriptor.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace crawlstream::bytes {

void FileDescriptor::Close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

base::Result<FileDescriptor> OpenFile(const std::string& path, int flags, unsigned mode) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC, mode);
  if (fd < 0) return FailErrno("open", path);
  return FileDescriptor(fd);
}

base::Result<> WriteFully(int fd, std::string_view bytes, const std::string& name) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return FailErrno("write", name);
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

std::unexpected<base::Error> FailErrno(const std::string& what, const std::string& path) {
  const int error = errno;
  std::string reason = std::generic_category().message(error);
  if (error == ENOSPC || error == EDQUOT) reason = "the disk is full (" + reason + ")";
  return base::Fail("cannot " + what + " " + path + ": " + reason);
}

}  // namespace crawlstream::bytes
