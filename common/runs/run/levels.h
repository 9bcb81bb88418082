// The crawl loop: which level comes next.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_LEVELS_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_LEVELS_H_

#include <optional>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/runs/run/layout.h"

namespace crawlstream::run {

// How many levels a run has at most: crawl.depth and crawl.extra_levels of the language that has
// most.
int MaxLevels(const config::Settings& settings);

// The lowest level that is not done and has URLs to crawl (level 0 is gone through in any case);
// nullopt where the loop is over. A level is done when the next level's `in` is whole. There are at
// most `max_levels`.
base::Result<std::optional<int>> NextLevel(const Layout& layout, int max_levels);

// How many levels are done.
base::Result<int> CrawledLevels(const Layout& layout);

// Whether a folder of part files holds any line.
base::Result<bool> HasLines(const std::string& folder);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_LEVELS_H_
