#include "common/engine/local/input_feed.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace crawlstream::local {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;
constexpr int kRounds = 4;  // of a call: a fast reader must not keep us from reading its output

std::uint64_t CountNewlines(std::string_view bytes) {
  std::uint64_t count = 0;
  while (const void* newline = std::memchr(bytes.data(), '\n', bytes.size())) {
    ++count;
    bytes.remove_prefix(static_cast<std::size_t>(static_cast<const char*>(newline) - bytes.data()) +
                        1);
  }
  return count;
}

bool WouldBlock() { return errno == EAGAIN || errno == EINTR; }

}  // namespace

base::Result<InputFeed::State> ChunkFeed::Feed(int pipe) {
  for (int round = 0; round < kRounds; ++round) {
    if (pending_.empty()) {
      auto chunk = NextChunk();
      if (!chunk) return std::unexpected(chunk.error());
      if (chunk->empty()) return State::kDone;
      pending_ = *chunk;
    }
    const ssize_t written = ::write(pipe, pending_.data(), pending_.size());
    if (written < 0) {
      if (WouldBlock()) return State::kMore;
      if (errno == EPIPE) return State::kClosed;
      return bytes::FailErrno("write to", "a task");
    }
    pending_.remove_prefix(static_cast<std::size_t>(written));
    bytes_ += static_cast<std::uint64_t>(written);
  }
  return State::kMore;
}

StreamFeed::StreamFeed(std::unique_ptr<bytes::ByteSource> source)
    : source_(std::move(source)), buffer_(kChunk) {}

base::Result<std::string_view> StreamFeed::NextChunk() {
  const auto count = source_->Read(buffer_);
  if (!count) return std::unexpected(count.error());
  std::string_view chunk(buffer_.data(), *count);
  if (chunk.empty() && last_ != '\n') {
    chunk = "\n";
  }
  if (!chunk.empty()) last_ = chunk.back();
  records_ += CountNewlines(chunk);
  return chunk;
}

base::Result<std::unique_ptr<RangeFeed>> RangeFeed::Open(const std::string& path,
                                                         std::uint64_t offset, std::uint64_t length,
                                                         bool add_newline) {
  auto file = bytes::OpenFile(path, O_RDONLY);
  if (!file) return std::unexpected(file.error());
  ::posix_fadvise(file->get(), static_cast<off_t>(offset), static_cast<off_t>(length),
                  POSIX_FADV_SEQUENTIAL);
  return std::unique_ptr<RangeFeed>(
      new RangeFeed(std::move(*file), path, offset, length, add_newline));
}

RangeFeed::RangeFeed(bytes::FileDescriptor file, std::string path, std::uint64_t offset,
                     std::uint64_t length, bool add_newline)
    : file_(std::move(file)),
      path_(std::move(path)),
      offset_(offset),
      left_(length),
      add_newline_(add_newline) {}

base::Result<InputFeed::State> RangeFeed::Feed(int pipe) {
  while (left_ > 0) {
    auto offset = static_cast<off_t>(offset_);
    const ssize_t moved = ::splice(file_.get(), &offset, pipe, nullptr,
                                   std::min<std::uint64_t>(left_, kChunk), SPLICE_F_NONBLOCK);
    if (moved < 0) {
      if (WouldBlock()) return State::kMore;
      if (errno == EPIPE) return State::kClosed;
      return bytes::FailErrno("read", path_);
    }
    if (moved == 0) return base::Fail("cannot read " + path_ + ": it became shorter meanwhile");
    const auto count = static_cast<std::uint64_t>(moved);
    records_ += CountLines(file_.get(), offset_, count);
    offset_ += count;
    left_ -= count;
    bytes_ += count;
  }
  if (!add_newline_) return State::kDone;
  if (::write(pipe, "\n", 1) != 1) {
    if (WouldBlock()) return State::kMore;
    return errno == EPIPE ? base::Result<State>(State::kClosed)
                          : bytes::FailErrno("write to", "a task");
  }
  ++records_;
  return State::kDone;
}

base::Result<InputFeed::State> SequenceFeed::Feed(int pipe) {
  while (true) {
    if (!current_) {
      if (next_ == openers_.size()) return State::kDone;
      auto opened = openers_[next_++]();
      if (!opened) return std::unexpected(opened.error());
      current_ = std::move(*opened);
    }
    const auto state = current_->Feed(pipe);
    bytes_ = bytes_before_ + current_->bytes();
    records_ = records_before_ + current_->records();
    if (!state || *state != State::kDone) return state;
    bytes_before_ = bytes_;
    records_before_ = records_;
    current_.reset();
  }
}

std::uint64_t CountLines(int fd, std::uint64_t offset, std::uint64_t length) {
  std::array<char, std::size_t{128} << 10> buffer;  // stays in the cache
  std::uint64_t count = 0;
  while (length > 0) {
    const ssize_t got = ::pread(fd, buffer.data(), std::min<std::uint64_t>(buffer.size(), length),
                                static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return count;
    const auto bytes = static_cast<std::uint64_t>(got);
    count += CountNewlines({buffer.data(), bytes});
    offset += bytes;
    length -= bytes;
  }
  return count;
}

}  // namespace crawlstream::local
