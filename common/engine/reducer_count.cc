#include "common/engine/reducer_count.h"

#include "common/storage/compression.h"

namespace crawlstream::engine {

std::uint64_t VolumeOf(std::span<const storage::FileInfo> inputs) {
  constexpr std::uint64_t kRatio = 4;  // of our JSON lines, by gzip and zstd about alike
  std::uint64_t bytes = 0;
  for (const storage::FileInfo& file : inputs) {
    const bool plain = storage::CompressionOf(file.path) == storage::Compression::kNone;
    bytes += plain ? file.size : file.size * kRatio;
  }
  return bytes;
}

int ReducersByVolume(std::uint64_t volume, std::uint64_t bytes_each, int least, int most) {
  int reducers = 1;
  while (reducers <= most / 2 &&
         (reducers < least || static_cast<std::uint64_t>(reducers) * bytes_each < volume)) {
    reducers *= 2;
  }
  return reducers;
}

}  // namespace crawlstream::engine
