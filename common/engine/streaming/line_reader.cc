#include "common/engine/streaming/line_reader.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace crawlstream::streaming {
namespace {

constexpr std::size_t kBlock = std::size_t{256} << 10;

}  // namespace

LineReader::LineReader(int fd, std::size_t max_line)
    : fd_(fd), max_line_(max_line), buffer_(kBlock) {}

std::optional<std::string_view> LineReader::Next() {
  while (true) {
    const char* unread = buffer_.data() + begin_;
    const std::size_t size = end_ - begin_;
    const void* newline = std::memchr(unread + scanned_, '\n', size - scanned_);
    if (newline != nullptr) {
      const auto length = static_cast<std::size_t>(static_cast<const char*>(newline) - unread);
      if (skipping_ || length > max_line_) {
        long_lines_ += skipping_ ? 0 : 1;
        skipping_ = false;
        begin_ += length + 1;
        scanned_ = 0;
        continue;
      }
      return Give(length, 1);
    }
    scanned_ = size;
    if (size > max_line_ || skipping_) {
      long_lines_ += skipping_ ? 0 : 1;
      skipping_ = true;
      begin_ = end_ = scanned_ = 0;
    }
    if (Fill()) continue;
    if (!error_.empty() || skipping_ || begin_ == end_) return std::nullopt;
    return Give(end_ - begin_, 0);
  }
}

std::optional<std::string_view> LineReader::Give(std::size_t size, std::size_t skip) {
  const std::string_view line(buffer_.data() + begin_, size);
  begin_ += size + skip;
  scanned_ = 0;
  ++lines_;
  languages_.Add(line);
  return line;
}

bool LineReader::Fill() {
  if (at_end_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (buffer_.size() - end_ < kBlock / 2) buffer_.resize(std::max(buffer_.size() * 2, kBlock));
  while (true) {
    const ssize_t got = ::read(fd_, buffer_.data() + end_, buffer_.size() - end_);
    if (got > 0) {
      end_ += static_cast<std::size_t>(got);
      return true;
    }
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) error_ = std::string("cannot read the input: ") + std::strerror(errno);
    at_end_ = true;
    return false;
  }
}

}  // namespace crawlstream::streaming
