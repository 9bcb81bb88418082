// Reads what a run left and what earlier reports said.
#ifndef CRAWLSTREAM_TOOLS_REPORT_COLLECT_H_
#define CRAWLSTREAM_TOOLS_REPORT_COLLECT_H_

#include <string>

#include "common/base/error.h"
#include "common/report/overview_page.h"
#include "common/report/summary.h"
#include "common/run/layout.h"

namespace crawlstream::report_tool {

// The summary of a run: every line of out/<run>/* and xml/<run>. A line that cannot be read is
// counted in `skipped`.
struct Collected {
  report::Summary summary;
  std::size_t skipped = 0;
};
base::Result<Collected> Collect(const run::Layout& layout, const std::string& language,
                                const std::string& name);

// The totals of all runs of a language that have a summary.json, oldest first.
base::Result<std::vector<report::RunTotals>> ReadRuns(const std::string& root,
                                                      const std::string& language);

// Those of all languages under a root.
base::Result<report::History> ReadHistory(const std::string& root);

}  // namespace crawlstream::report_tool

#endif  // CRAWLSTREAM_TOOLS_REPORT_COLLECT_H_
