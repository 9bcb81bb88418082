// What combiner and reducer of optimize read: first how many URLs of each host the round has
// crawled, then the marks of each URL as one.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MERGED_MARKS_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MERGED_MARKS_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"
#include "common/stages/optimize/mark.h"
#include "common/state/seen_store/host_counts.h"

namespace crawlstream::optimize {

// The first key field of the counts: it sorts before every fingerprint, and has an ending that
// brings it to its reducer.
inline constexpr std::string_view kCountsLabel = "!";

struct MergedMark {
  std::uint64_t fingerprint = 0;
  record::Key key;
  MarkView mark;
};

struct MarkHandler {
  // The counts, as lines of the input.
  std::function<void(std::string_view label, std::string_view lang, std::string_view host,
                     std::uint64_t count)>
      count;
  // Once for each URL.
  std::function<base::Result<>(const MergedMark& merged)> url;
};

// Reads a sorted input until a handler fails. A single mark is passed on as its bytes; of several,
// bad ones are skipped and counted.
base::Result<> ForEachMerged(streaming::Task& task, const MarkHandler& handler);

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MERGED_MARKS_H_
