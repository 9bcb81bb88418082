#include "common/engine/local/part_output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "common/engine/local/input_feed.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::local {
namespace {

constexpr std::size_t kBuffer = std::size_t{256} << 10;

class PlainPart : public PartOutput {
 public:
  PlainPart(bytes::FileDescriptor file, std::string path)
      : file_(std::move(file)), path_(std::move(path)) {}

  int fd() const override { return file_.get(); }
  OutputSink* sink() override { return nullptr; }

  base::Result<Size> Finish() override {
    struct stat status = {};
    if (::fstat(file_.get(), &status) != 0) return bytes::FailErrno("look up", path_);
    Size size{.bytes = static_cast<std::uint64_t>(status.st_size)};
    char last = '\n';
    if (size.bytes > 0 && ::pread(file_.get(), &last, 1, status.st_size - 1) != 1) {
      return bytes::FailErrno("read", path_);
    }
    if (last != '\n') {
      if (::pwrite(file_.get(), "\n", 1, status.st_size) != 1) {
        return bytes::FailErrno("write", path_);
      }
      ++size.bytes;
    }
    size.records = CountLines(file_.get(), 0, size.bytes);
    return size;
  }

 private:
  bytes::FileDescriptor file_;
  std::string path_;
};

class CountingSink : public OutputSink {
 public:
  explicit CountingSink(bytes::ByteSink& file) : file_(file), buffer_(kBuffer) {}
  std::uint64_t records() const { return records_; }

  base::Result<std::span<char>> Space() override { return std::span(buffer_); }

  base::Result<> Commit(std::size_t bytes) override {
    const std::string_view text(buffer_.data(), bytes);
    records_ += static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
    if (!text.empty()) last_ = text.back();
    return file_.Write(text);
  }

  base::Result<> Finish() override {
    if (last_ == '\n') return {};
    ++records_;
    return file_.Write("\n");
  }

 private:
  bytes::ByteSink& file_;
  std::vector<char> buffer_;
  std::uint64_t records_ = 0;
  char last_ = '\n';
};

class CompressedPart : public PartOutput {
 public:
  CompressedPart(std::unique_ptr<bytes::ByteSink> file, std::string path)
      : file_(std::move(file)), path_(std::move(path)), sink_(*file_) {}

  int fd() const override { return -1; }
  OutputSink* sink() override { return &sink_; }

  base::Result<Size> Finish() override {
    if (auto closed = file_->Close(); !closed) return std::unexpected(closed.error());
    struct stat status = {};
    if (::stat(path_.c_str(), &status) != 0) return bytes::FailErrno("look up", path_);
    return Size{sink_.records(), static_cast<std::uint64_t>(status.st_size)};
  }

 private:
  std::unique_ptr<bytes::ByteSink> file_;
  std::string path_;
  CountingSink sink_;
};

base::Result<std::unique_ptr<bytes::ByteSink>> CreateCompressed(const std::string& path,
                                                                bytes::Compression compression) {
  const auto files = files::FileSystemOf(path);
  if (!files) return std::unexpected(files.error());
  auto file = (*files)->CreateInPlace(path);
  if (!file) return std::unexpected(file.error());
  return bytes::Compress(compression, std::move(*file));
}

}  // namespace

base::Result<std::unique_ptr<PartOutput>> PartOutput::Create(const std::string& path,
                                                             bytes::Compression compression) {
  if (compression == bytes::Compression::kNone) {
    auto file = bytes::OpenFile(path, O_RDWR | O_CREAT | O_TRUNC);
    if (!file) return std::unexpected(file.error());
    return std::make_unique<PlainPart>(std::move(*file), path);
  }
  auto file = CreateCompressed(path, compression);
  if (!file) return std::unexpected(file.error());
  return std::make_unique<CompressedPart>(std::move(*file), path);
}

}  // namespace crawlstream::local
