// Reads the input of optimize's combiner and reducer: first how many URLs of each host this level
// has crawled (M6), then each URL with all its marks merged into one.
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

// How the first key field of the counts begins. It sorts before every fingerprint; the rest of the
// field is chosen so that the engine sends the line to the right reducer (streaming::LabelFor).
inline constexpr std::string_view kCountsLabel = "!";

struct MergedMark {
  std::uint64_t fingerprint = 0;
  record::Key key;
  MarkView mark;
};

struct MarkHandler {
  // Once for each label, language and host, with the sum of their counts.
  std::function<void(std::string_view label, std::string_view lang, std::string_view host,
                     std::uint64_t count)>
      count;
  // Once for each URL.
  std::function<base::Result<>(const MergedMark& merged)> url;
};

// Reads a sorted input until a handler fails. The only mark of a URL is passed on with its entry
// undecoded. Where a URL has several, bad ones are skipped and counted.
base::Result<> ForEachMerged(streaming::Task& task, const MarkHandler& handler);

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MERGED_MARKS_H_
