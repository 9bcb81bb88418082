// The crawl loop: which level comes next, and how long it may take.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_LEVELS_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_LEVELS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
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

struct TimeLeft {
  double max_hours = 0;       // crawl.max_hours
  base::TimeMs spent_ms = 0;  // since the driver's start
  int levels = 1;             // that may still come, this one included
};

// How long the crawl tasks of a level may take new URLs, so that a run ends within its time however
// slow a host is: crawl.time_box_ms of the level; 0: none. What is left then is deferred.
// `own_box_ms` is what the settings say.
//   1. A run ends crawl.max_hours after its driver's start. 0: it has all the time it needs.
//   2. A tenth of that is kept for the jobs after the loop.
//   3. What remains of the rest is shared by the levels that may still come, this one included, in
//      equal parts. A level that needs less leaves what it does not need to those after it.
//   4. Where nothing remains, the box is as short as can be: all is deferred.
//   5. Where crawl.time_box_ms is set, the shorter one counts.
std::int64_t TimeBoxMs(const TimeLeft& left, std::int64_t own_box_ms);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_LEVELS_H_
