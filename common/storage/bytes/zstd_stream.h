// Zstandard (RFC 8878) over libzstd; use compression.h.
#ifndef CRAWLSTREAM_COMMON_STORAGE_BYTES_ZSTD_STREAM_H_
#define CRAWLSTREAM_COMMON_STORAGE_BYTES_ZSTD_STREAM_H_

#include <memory>
#include <string>

#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::bytes {

std::unique_ptr<ByteSource> MakeUnzstd(std::unique_ptr<ByteSource> source, std::string name);
std::unique_ptr<ByteSink> MakeZstd(std::unique_ptr<ByteSink> sink);

}  // namespace crawlstream::bytes

#endif  // CRAWLSTREAM_COMMON_STORAGE_BYTES_ZSTD_STREAM_H_
