// An open file of the operating system, closed when it goes out of scope.
#ifndef CRAWLSTREAM_COMMON_STORAGE_BYTES_FILE_DESCRIPTOR_H_
#define CRAWLSTREAM_COMMON_STORAGE_BYTES_FILE_DESCRIPTOR_H_

#include <string>
#include <string_view>
#include <utility>

#include "common/foundation/base/error.h"

namespace crawlstream::bytes {

class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~FileDescriptor() { Close(); }

  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }
  void Close();

 private:
  int fd_ = -1;
};

// open(2) with O_CLOEXEC; the error names the path.
base::Result<FileDescriptor> OpenFile(const std::string& path, int flags, unsigned mode = 0644);
// Writes all of `bytes`; `name` is what an error calls the file.
base::Result<> WriteFully(int fd, std::string_view bytes, const std::string& name);
// "cannot WHAT PATH: reason", from errno; a full disk is named as such.
std::unexpected<base::Error> FailErrno(const std::string& what, const std::string& path);

}  // namespace crawlstream::bytes

#endif  // CRAWLSTREAM_COMMON_STORAGE_BYTES_FILE_DESCRIPTOR_H_
