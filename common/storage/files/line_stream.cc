#include "common/storage/files/line_stream.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "common/storage/bytes/compression.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::files {

constexpr std::size_t kInitialBuffer = std::size_t{256} << 10;

base::Result<LineStream> LineStream::Open(const std::string& path) {
  const auto files = FileSystemOf(path);
  if (!files) return std::unexpected(files.error());
  auto source = (*files)->Open(path);
  if (!source) return std::unexpected(source.error());
  return LineStream(bytes::Decompress(bytes::CompressionOf(path), std::move(*source), path));
}

LineStream::LineStream(std::unique_ptr<bytes::ByteSource> source)
    : source_(std::move(source)), buffer_(kInitialBuffer) {}

base::Result<std::optional<std::string_view>> LineStream::Next() {
  std::size_t scanned = begin_;
  while (true) {
    const char* from = buffer_.data() + scanned;
    if (const void* newline = std::memchr(from, '\n', end_ - scanned)) {
      const auto end = static_cast<std::size_t>(static_cast<const char*>(newline) - buffer_.data());
      const std::string_view line(buffer_.data() + begin_, end - begin_);
      begin_ = end + 1;
      return line;
    }
    const std::size_t held = end_ - begin_;
    std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
              buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
    begin_ = 0;
    end_ = scanned = held;
    if (end_ == buffer_.size()) buffer_.resize(buffer_.size() * 2);
    const auto count = source_->Read(std::span(buffer_).subspan(end_));
    if (!count) return std::unexpected(count.error());
    end_ += *count;
    if (*count > 0) continue;
    if (held == 0) return std::nullopt;
    begin_ = end_;
    return std::string_view(buffer_.data(), held);
  }
}

}  // namespace crawlstream::files
