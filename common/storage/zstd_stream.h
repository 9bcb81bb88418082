// Zstandard (RFC 8878) over libzstd; use compression.h.
#ifndef CRAWLSTREAM_COMMON_STORAGE_ZSTD_STREAM_H_
#define CRAWLSTREAM_COMMON_STORAGE_ZSTD_STREAM_H_

#include <memory>
#include <string>

#include "common/storage/byte_stream.h"

namespace crawlstream::storage {

std::unique_ptr<ByteSource> MakeUnzstd(std::unique_ptr<ByteSource> source, std::string name);
std::unique_ptr<ByteSink> MakeZstd(std::unique_ptr<ByteSink> sink);

}  // namespace crawlstream::storage

#endif  // CRAWLSTREAM_COMMON_STORAGE_ZSTD_STREAM_H_
