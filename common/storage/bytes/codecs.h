// The formats behind compression.h, which is what others use: gzip (RFC 1952) over zlib in gzip.cc,
// Zstandard (RFC 8878) over libzstd in zstd.cc.
#ifndef CRAWLSTREAM_COMMON_STORAGE_BYTES_CODECS_H_
#define CRAWLSTREAM_COMMON_STORAGE_BYTES_CODECS_H_

#include <memory>
#include <string>

#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::bytes {

std::unique_ptr<ByteSource> MakeGunzip(std::unique_ptr<ByteSource> source, std::string name);
std::unique_ptr<ByteSink> MakeGzip(std::unique_ptr<ByteSink> sink);

std::unique_ptr<ByteSource> MakeUnzstd(std::unique_ptr<ByteSource> source, std::string name);
std::unique_ptr<ByteSink> MakeZstd(std::unique_ptr<ByteSink> sink);

}  // namespace crawlstream::bytes

#endif  // CRAWLSTREAM_COMMON_STORAGE_BYTES_CODECS_H_
