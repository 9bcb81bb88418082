// Charts as inline SVG and HTML: nothing to load, sharp at any size.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_CHARTS_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_CHARTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "common/runs/report/summary.h"

namespace crawlstream::report {

struct Bar {
  std::string label;
  std::int64_t value = 0;
};

// Vertical bars with their labels below and values above.
std::string BarChart(const std::vector<Bar>& bars);

// One vertical bar for each run, divided into new, changed, unchanged and gone pages, with a
// legend.
struct ChangesBar {
  std::string label;
  PageChanges changes;
};
std::string ChangesChart(const std::vector<ChangesBar>& bars);

// One horizontal bar, divided by outcome, with a legend of the numbers.
std::string OutcomeBar(const OutcomeCounts& counts);

// A table of names and numbers with a bar of each one's share, largest first, at most `rows`.
std::string CountTable(const Counts& counts, const std::string& what, std::size_t rows = 12);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_CHARTS_H_
