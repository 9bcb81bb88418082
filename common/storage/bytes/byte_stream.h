// Bytes in, bytes out: what files, decompressors and remote files have in common.
#ifndef CRAWLSTREAM_COMMON_STORAGE_BYTES_BYTE_STREAM_H_
#define CRAWLSTREAM_COMMON_STORAGE_BYTES_BYTE_STREAM_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::bytes {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Up to buffer.size() bytes, at least one; 0 only at the end. An empty buffer is not allowed.
  virtual base::Result<std::size_t> Read(std::span<char> buffer) = 0;
};

class ByteSink {
 public:
  virtual ~ByteSink() = default;
  // All of `bytes`, or an error.
  virtual base::Result<> Write(std::string_view bytes) = 0;
  // Writes what is still held back; for a file, also makes it appear (see FileSystem::Create).
  // A sink destroyed without Close has failed.
  virtual base::Result<> Close() = 0;
};

// All that is left in `source`; an error where that is more than `limit` bytes.
base::Result<std::string> ReadAll(ByteSource& source, std::size_t limit);

}  // namespace crawlstream::bytes

#endif  // CRAWLSTREAM_COMMON_STORAGE_BYTES_BYTE_STREAM_H_
