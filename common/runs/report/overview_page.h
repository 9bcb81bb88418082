// The page over all languages: the latest run of each, and what all runs gathered.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_OVERVIEW_PAGE_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_OVERVIEW_PAGE_H_

#include <map>
#include <string>
#include <vector>

#include "common/runs/report/summary_json.h"

namespace crawlstream::report {

// All runs of a root by language, oldest first.
using History = std::map<std::string, std::vector<RunTotals>>;

struct OverviewOf {
  std::string run = {};                              // one run; empty: all runs
  std::map<std::string, std::string> left_out = {};  // languages that took no part in it, and why
};

// The page stands in `report`, that of one run in `report/<run>`, those of its languages below it.
std::string OverviewPage(const History& history, const OverviewOf& what = {});

// What all runs of one language gathered; `sites` is that of the run with most.
RunTotals Gathered(const std::vector<RunTotals>& runs);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_OVERVIEW_PAGE_H_
