#include "common/engine/job/reducer_count.h"

#include "common/storage/bytes/compression.h"

namespace crawlstream::job {

std::uint64_t VolumeOf(std::span<const files::FileInfo> inputs) {
  constexpr std::uint64_t kRatio = 4;  // of our JSON lines, by gzip and zstd about alike
  std::uint64_t bytes = 0;
  for (const files::FileInfo& file : inputs) {
    const bool plain = bytes::CompressionOf(file.path) == bytes::Compression::kNone;
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

}  // namespace crawlstream::job
