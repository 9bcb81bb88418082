// RFC 1952 over zlib; use compression.h.
#ifndef CRAWLSTREAM_COMMON_STORAGE_GZIP_H_
#define CRAWLSTREAM_COMMON_STORAGE_GZIP_H_

#include <memory>
#include <string>

#include "common/storage/byte_stream.h"

namespace crawlstream::storage {

std::unique_ptr<ByteSource> MakeGunzip(std::unique_ptr<ByteSource> source, std::string name);
std::unique_ptr<ByteSink> MakeGzip(std::unique_ptr<ByteSink> sink);

}  // namespace crawlstream::storage

#endif  // CRAWLSTREAM_COMMON_STORAGE_GZIP_H_
