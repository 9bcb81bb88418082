// The tables of a report for a terminal.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_TABLE_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_TABLE_H_

#include <string>

#include "common/runs/report/overview_page.h"

namespace crawlstream::report {

// One line per language: last run and all runs.
std::string OverviewTable(const History& history);

// "zh 2026_11_16_01_30_00: 120 URLs, 110 pages, 96 articles, 4 failed, 5 refused, 1 deferred, 3.1
// MB"
std::string SummaryLine(const RunTotals& totals);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_TABLE_H_
