// Whether a language's last run brought as much as the runs before it. A site that changed its
// pages, or that locks us out, shows here first.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_YIELD_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_YIELD_H_

#include <optional>
#include <string>
#include <vector>

#include "common/runs/report/summary_json.h"

namespace crawlstream::report {

struct YieldRule {
  int recent_runs = 7;     // the last run is compared with the median of so many before it
  double min_share = 0.3;  // of the median, that the last run must reach
};

// What is wrong with the last of `runs` (oldest first), in one sentence; nullopt where nothing is,
// or where there are too few runs (less than 3 before it) to tell.
std::optional<std::string> YieldProblem(const std::vector<RunTotals>& runs, const YieldRule& rule);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_YIELD_H_
