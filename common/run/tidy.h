// The end of a run: when the seen store is to be compacted, and what is not needed any more.
#ifndef CRAWLSTREAM_COMMON_RUN_TIDY_H_
#define CRAWLSTREAM_COMMON_RUN_TIDY_H_

#include <optional>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/run/layout.h"

namespace crawlstream::run {

// The level to name the compacted store by (jobs/seen_compact.job): that of the run's last
// generation, where the store has more than `max_generations` of them; else nullopt. A compaction
// of this run that has begun counts as needed until it is done.
base::Result<std::optional<int>> CompactionLevel(const Layout& layout, int max_generations);

// Removes what a whole later folder stands for: generations of the seen store up to its newest
// base, the held URLs of earlier runs where this run's are there, and all versions of the URL table
// but the newest `url_tables` (at least one). Returns the folders. Safe to repeat, and to be killed
// in.
base::Result<std::vector<std::string>> Tidy(const Layout& layout, int url_tables);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUN_TIDY_H_
