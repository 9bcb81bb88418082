// Many sorted segments read as one.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_MERGER_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_MERGER_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/job/key_layout.h"
#include "common/engine/local/segment_file.h"
#include "common/engine/process/cancellation.h"
#include "common/foundation/base/error.h"

namespace crawlstream::local {

// The records of one partition of all segments in the order of their keys, equal keys in the order
// of the segments. It is a tree of losers (Knuth, vol. 3, 5.4.1): for each record, as many
// comparisons as the tree is high.
class Merger {
 public:
  static base::Result<Merger> Open(std::span<const Segment> segments, std::uint32_t partition,
                                   const job::KeyOrder& order, std::size_t memory_bytes);

  // False at the end. key() and text() are valid until the next call.
  base::Result<bool> Next();
  std::string_view key() const { return readers_[winner_].key(); }
  std::string_view text() const { return readers_[winner_].text(); }

 private:
  explicit Merger(const job::KeyOrder& order) : order_(&order) {}
  base::Result<> Advance(std::size_t reader);
  bool Before(std::size_t a, std::size_t b) const;
  void Build();
  void Replay(std::size_t reader);

  const job::KeyOrder* order_;
  std::vector<SegmentReader> readers_;
  std::vector<char> ended_;          // as bool
  std::vector<std::size_t> losers_;  // inner nodes of the tree, from 1
  std::size_t winner_ = 0;
  bool started_ = false;
};

// How many segments one merge may read within the memory.
std::size_t MaxFanIn(std::size_t memory_bytes);

// Merges neighbouring segments into new ones, written as `path_prefix` + number, until one merge
// can read all that are left. Only `partition` of the given segments is taken. The order of equal
// keys is kept.
base::Result<std::vector<Segment>> MergeSegments(std::vector<Segment> segments,
                                                 std::uint32_t partition,
                                                 const job::KeyOrder& order,
                                                 std::size_t memory_bytes,
                                                 const std::string& path_prefix,
                                                 const process::Cancellation& cancellation);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_MERGER_H_
