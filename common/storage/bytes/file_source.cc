#include "common/storage/bytes/file_source.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::bytes {
namespace {

class FileSource : public ByteSource {
 public:
  FileSource(FileDescriptor fd, std::string path) : fd_(std::move(fd)), path_(std::move(path)) {}

  base::Result<std::size_t> Read(std::span<char> buffer) override {
    while (true) {
      const ssize_t count = ::read(fd_.get(), buffer.data(), buffer.size());
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EINTR) return FailErrno("read", path_);
    }
  }

 private:
  FileDescriptor fd_;
  std::string path_;
};

}  // namespace

base::Result<std::unique_ptr<ByteSource>> OpenFileSource(const std::string& path,
                                                         std::uint64_t offset) {
  auto fd = OpenFile(path, O_RDONLY);
  if (!fd) return std::unexpected(fd.error());
  if (offset > 0 && ::lseek(fd->get(), static_cast<off_t>(offset), SEEK_SET) < 0) {
    return FailErrno("seek in", path);
  }
  return std::make_unique<FileSource>(std::move(*fd), path);
}

}  // namespace crawlstream::bytes
