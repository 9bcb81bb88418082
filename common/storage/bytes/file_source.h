// The bytes of a file of the local disk.
#ifndef CRAWLSTREAM_COMMON_STORAGE_BYTES_FILE_SOURCE_H_
#define CRAWLSTREAM_COMMON_STORAGE_BYTES_FILE_SOURCE_H_

#include <cstdint>
#include <memory>
#include <string>

#include "common/foundation/base/error.h"
#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::bytes {

// From `offset` on.
base::Result<std::unique_ptr<ByteSource>> OpenFileSource(const std::string& path,
                                                         std::uint64_t offset = 0);

}  // namespace crawlstream::bytes

#endif  // CRAWLSTREAM_COMMON_STORAGE_BYTES_FILE_SOURCE_H_
