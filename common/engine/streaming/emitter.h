// Writes lines, buffered, and keeps their number and checksum. After the first failure nothing more
// is written, and the task ends with exit code 1 (task.h): so a short output never looks complete.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_EMITTER_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_EMITTER_H_

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "common/foundation/base/hash.h"
#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::streaming {

class Emitter {
 public:
  explicit Emitter(int fd);  // the caller keeps and closes it
  explicit Emitter(std::unique_ptr<bytes::ByteSink> sink) : sink_(std::move(sink)) {}
  ~Emitter() { Flush(); }
  Emitter(const Emitter&) = delete;
  Emitter& operator=(const Emitter&) = delete;

  // Writes the fields as one line. A line break in a field, or a TAB in any but the last one, is a
  // fault of the caller and fails the task: the line would be read as another record.
  void Emit(std::initializer_list<std::string_view> fields);
  void Emit(std::string_view key, std::string_view value) { Emit({key, value}); }

  bool Flush();  // false after any failure
  bool Close();  // Flush, and closes the sink; false after any failure
  void Fail(std::string error);

  bool ok() const { return error_.empty(); }
  const std::string& error() const { return error_; }
  std::uint64_t lines() const { return lines_; }
  // base::Hash64 of all bytes that were flushed.
  std::uint64_t checksum() const { return checksum_.value(); }

 private:
  std::unique_ptr<bytes::ByteSink> sink_;
  std::string buffer_;
  std::string error_;
  std::uint64_t lines_ = 0;
  base::RunningHash64 checksum_;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_EMITTER_H_
