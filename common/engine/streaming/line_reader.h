// Reads lines off a file descriptor, in large blocks.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_LINE_READER_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_LINE_READER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/streaming/language_tally.h"

namespace crawlstream::streaming {

class LineReader {
 public:
  // Lines longer than `max_line` bytes are skipped and counted; they are never held in memory.
  // The descriptor stays the caller's.
  LineReader(int fd, std::size_t max_line);

  // The next line without its '\n', valid until the next call; nullopt at the end or on an error.
  // A last line without '\n' counts.
  std::optional<std::string_view> Next();

  std::uint64_t lines() const { return lines_; }                 // given out so far
  std::uint64_t long_lines() const { return long_lines_; }       // skipped so far
  const LanguageTally& languages() const { return languages_; }  // of the lines given out
  // Not empty if reading failed: then not all of the input was read.
  const std::string& error() const { return error_; }

 private:
  bool Fill();  // reads more to end_; false at the end of the input
  std::optional<std::string_view> Give(std::size_t size, std::size_t skip);

  int fd_;
  std::size_t max_line_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // the unread part of the buffer
  std::size_t end_ = 0;
  std::size_t scanned_ = 0;  // bytes from begin_ on that are known to hold no '\n'
  bool at_end_ = false;
  bool skipping_ = false;  // inside a line that is too long
  std::uint64_t lines_ = 0;
  std::uint64_t long_lines_ = 0;
  LanguageTally languages_;
  std::string error_;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_LINE_READER_H_
