// The page of one run of one language.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_RUN_PAGE_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_RUN_PAGE_H_

#include <string>
#include <vector>

#include "common/runs/report/summary.h"
#include "common/runs/report/summary_json.h"

namespace crawlstream::report {

// `history`: the language's runs up to this one, oldest first.
std::string RunPage(const Summary& summary, const std::vector<RunTotals>& history);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_RUN_PAGE_H_
