// What a task reads on stdin, written to its pipe as fast as the task takes it.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_INPUT_FEED_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_INPUT_FEED_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/storage/bytes/byte_stream.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::local {

class InputFeed {
 public:
  enum class State {
    kMore,    // there is more to write, when the pipe can take it
    kDone,    // all is written
    kClosed,  // the task does not want more
  };
  virtual ~InputFeed() = default;
  // Writes to the non-blocking pipe until it is full; may return earlier.
  virtual base::Result<State> Feed(int pipe) = 0;

  std::uint64_t bytes() const { return bytes_; }      // written so far
  std::uint64_t records() const { return records_; }  // of these, as far as known

 protected:
  std::uint64_t bytes_ = 0;
  std::uint64_t records_ = 0;
};

// Chunks that a derived class makes.
class ChunkFeed : public InputFeed {
 public:
  base::Result<State> Feed(int pipe) final;

 protected:
  // Valid until the next call; empty at the end.
  virtual base::Result<std::string_view> NextChunk() = 0;

 private:
  std::string_view pending_;
};

// A whole stored file, decompressed; a newline is added where its last line has none.
class StreamFeed : public ChunkFeed {
 public:
  explicit StreamFeed(std::unique_ptr<bytes::ByteSource> source);

 protected:
  base::Result<std::string_view> NextChunk() override;

 private:
  std::unique_ptr<bytes::ByteSource> source_;
  std::vector<char> buffer_;
  char last_ = '\n';
};

// A range of a plain local file, moved to the pipe by the kernel without passing through here.
class RangeFeed : public InputFeed {
 public:
  // `add_newline`: after the range, whose last line has none.
  static base::Result<std::unique_ptr<RangeFeed>> Open(const std::string& path,
                                                       std::uint64_t offset, std::uint64_t length,
                                                       bool add_newline);
  base::Result<State> Feed(int pipe) override;

 private:
  RangeFeed(bytes::FileDescriptor file, std::string path, std::uint64_t offset,
            std::uint64_t length, bool add_newline);

  bytes::FileDescriptor file_;
  std::string path_;
  std::uint64_t offset_;
  std::uint64_t left_;
  bool add_newline_;
};

// Feeds one after the other, each opened when it is its turn: there may be thousands of files.
class SequenceFeed : public InputFeed {
 public:
  using Opener = std::function<base::Result<std::unique_ptr<InputFeed>>()>;

  explicit SequenceFeed(std::vector<Opener> openers) : openers_(std::move(openers)) {}
  base::Result<State> Feed(int pipe) override;

 private:
  std::vector<Opener> openers_;
  std::size_t next_ = 0;  // of openers_
  std::unique_ptr<InputFeed> current_;
  std::uint64_t bytes_before_ = 0;  // of those that are done
  std::uint64_t records_before_ = 0;
};

// The number of newlines in a range of a local file, as far as it can be read.
std::uint64_t CountLines(int fd, std::uint64_t offset, std::uint64_t length);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_INPUT_FEED_H_
