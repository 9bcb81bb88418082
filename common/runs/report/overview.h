// All languages at a glance: the latest run of each, and what all runs gathered, as a page and as
// text for a terminal.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_OVERVIEW_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_OVERVIEW_H_

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

// The page of all runs is meant for `report`, that of one run for `report/<run>`: its links lead to
// the languages' pages below.
std::string OverviewPage(const History& history, const OverviewOf& what = {});

// What all runs of one language gathered: outcomes, bytes and articles. `sites` is that of the run
// with most.
RunTotals Gathered(const std::vector<RunTotals>& runs);

// For a terminal, one line per language: last run and all runs.
std::string OverviewTable(const History& history);

// "zh 2026_11_16_01_30_00: 120 URLs, 110 pages, 96 articles, 4 failed, 6 refused, 3.1 MB"
std::string SummaryLine(const RunTotals& totals);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_OVERVIEW_H_
