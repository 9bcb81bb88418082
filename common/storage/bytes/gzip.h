// RFC 1952 over zlib; use compression.h.
#ifndef CRAWLSTREAM_COMMON_STORAGE_BYTES_GZIP_H_
#define CRAWLSTREAM_COMMON_STORAGE_BYTES_GZIP_H_

#include <memory>
#include <string>

#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::bytes {

std::unique_ptr<ByteSource> MakeGunzip(std::unique_ptr<ByteSource> source, std::string name);
std::unique_ptr<ByteSink> MakeGzip(std::unique_ptr<ByteSink> sink);

}  // namespace crawlstream::bytes

#endif  // CRAWLSTREAM_COMMON_STORAGE_BYTES_GZIP_H_
