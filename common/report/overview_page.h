// The page over all languages: the latest run of each, and what all runs gathered.
#ifndef CRAWLSTREAM_COMMON_REPORT_OVERVIEW_PAGE_H_
#define CRAWLSTREAM_COMMON_REPORT_OVERVIEW_PAGE_H_

#include <map>
#include <string>
#include <vector>

#include "common/report/summary_json.h"

namespace crawlstream::report {

// All runs of a root by language, oldest first.
using History = std::map<std::string, std::vector<RunTotals>>;

std::string OverviewPage(const History& history);

// What all runs of one language gathered; `sites` is that of the run with most.
RunTotals Gathered(const std::vector<RunTotals>& runs);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_REPORT_OVERVIEW_PAGE_H_
