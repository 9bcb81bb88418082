#include "common/storage/bytes/byte_stream.h"

#include <algorithm>

namespace crawlstream::bytes {

base::Result<std::string> ReadAll(ByteSource& source, std::size_t limit) {
  constexpr std::size_t kChunk = std::size_t{64} << 10;
  std::string all;
  while (true) {
    const std::size_t size = all.size();
    all.resize(size + kChunk);
    const auto count = source.Read(std::span(all).subspan(size));
    if (!count) return std::unexpected(count.error());
    all.resize(size + *count);
    if (*count == 0) return all;
    if (all.size() > limit) return base::Fail("more than " + std::to_string(limit) + " bytes");
  }
}

}  // namespace crawlstream::bytes
