// What combiner and reducer of optimize read: the marks of each URL, merged (K1 to K5 of mark.h).
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MERGED_MARKS_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MERGED_MARKS_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "common/base/error.h"
#include "common/stages/optimize/mark.h"
#include "common/streaming/task.h"

namespace crawlstream::stages {

struct UrlKey {
  std::uint64_t fingerprint = 0;
  std::string_view url;
};

// Calls `handle` with the merged mark of each URL of a sorted input, until it fails. Bad records
// are skipped and counted.
base::Result<> ForEachMerged(
    streaming::Task& task,
    const std::function<base::Result<>(const UrlKey& key, const Mark& merged)>& handle);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_MERGED_MARKS_H_
