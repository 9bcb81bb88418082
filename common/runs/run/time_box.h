// How long the crawl tasks of a level may take new URLs, so that a run ends within its time however
// slow a host is. What is left then is deferred.
//
//   1. A run ends crawl.max_hours after its driver's start. 0: it has all the time it needs.
//   2. A tenth of that is kept for the jobs after the loop.
//   3. What remains of the rest is shared by the levels that may still come, this one included, in
//      equal parts. A level that needs less leaves what it does not need to those after it.
//   4. Where nothing remains, the box is as short as can be: all is deferred.
//   5. Where crawl.time_box_ms is set, the shorter one counts.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_TIME_BOX_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_TIME_BOX_H_

#include <cstdint>

#include "common/foundation/base/time.h"

namespace crawlstream::run {

struct TimeLeft {
  double max_hours = 0;       // crawl.max_hours
  base::TimeMs spent_ms = 0;  // since the driver's start
  int levels = 1;             // that may still come, this one included
};

// crawl.time_box_ms of the level; 0: none. `own_box_ms` is what the settings say.
std::int64_t TimeBoxMs(const TimeLeft& left, std::int64_t own_box_ms);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_TIME_BOX_H_
