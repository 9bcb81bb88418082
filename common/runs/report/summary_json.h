// summary.json: a run's summary for programs, and for the reports of later runs.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_SUMMARY_JSON_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_SUMMARY_JSON_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/runs/report/summary.h"

namespace crawlstream::report {

std::string ToJson(const Summary& summary);

// The totals of an earlier run, for tables and charts over time.
struct RunTotals {
  std::string language = {};
  std::string name = {};
  std::string run = {};
  OutcomeCounts outcomes = {};
  Count bytes = 0;
  Count articles = 0;
  Count sites = 0;
  PageChanges changes = {};
};

RunTotals TotalsOf(const Summary& summary);
// nullopt where the text is no summary.json.
std::optional<RunTotals> ReadTotals(std::string_view json);

// Of one language, of the _counters.json of the update job; all 0 where it has none of them.
PageChanges ReadChanges(std::string_view counters_json, std::string_view language);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_SUMMARY_JSON_H_
