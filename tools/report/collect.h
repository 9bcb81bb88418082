// Reads what a run left and what earlier reports said.
#ifndef CRAWLSTREAM_TOOLS_REPORT_COLLECT_H_
#define CRAWLSTREAM_TOOLS_REPORT_COLLECT_H_

#include <map>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/runs/report/overview.h"
#include "common/runs/report/summary.h"
#include "common/runs/run/layout.h"

namespace crawlstream::report_tool {

// The summaries of a run by language. They are made from every line of out/<run>/* and every
// article fact of the run, each read once. Lines that cannot be read are counted in `skipped`.
struct Collected {
  std::map<std::string, report::Summary> summaries = {};
  std::size_t skipped = 0;
};
// `settings` are the run's: they name the languages.
base::Result<Collected> Collect(const run::Layout& layout, const config::Settings& settings);

// The totals of all runs under a root that have a report, by language, oldest first.
base::Result<report::History> ReadHistory(const std::string& root);

}  // namespace crawlstream::report_tool

#endif  // CRAWLSTREAM_TOOLS_REPORT_COLLECT_H_
