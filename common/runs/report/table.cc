#include "common/runs/report/table.h"

#include <fmt/format.h>

#include "common/runs/report/markup.h"

namespace crawlstream::report {
namespace {

constexpr const char* kRow =
    "{:<4} {:<20} {:>9} {:>9} {:>8} {:>8} {:>8} {:>9} {:>6} {:>5} {:>11} {:>12} {:>9} {:>5}\n";

}  // namespace

std::string OverviewTable(const History& history) {
  std::string table =
      fmt::format(kRow, "lang", "last run", "pages", "articles", "failed", "new", "changed",
                  "unchanged", "gone", "runs", "all pages", "all articles", "bytes", "sites");
  for (const auto& [language, runs] : history) {
    if (runs.empty()) continue;
    const RunTotals& last = runs.back();
    const RunTotals all = Gathered(runs);
    table += fmt::format(
        kRow, language, last.run, Number(last.outcomes.page), Number(last.articles),
        Number(last.outcomes.failed), Number(last.changes.fresh), Number(last.changes.changed),
        Number(last.changes.unchanged), Number(last.changes.gone), runs.size(),
        Number(all.outcomes.page), Number(all.articles), Bytes(all.bytes), Number(all.sites));
  }
  return table;
}

std::string SummaryLine(const RunTotals& t) {
  std::string line =
      fmt::format("{} {}: {} URLs, {} pages, {} articles", t.language, t.run,
                  Number(t.outcomes.Sum()), Number(t.outcomes.page), Number(t.articles));
  for (const record::Outcome outcome : record::kOutcomes) {
    if (outcome == record::Outcome::kPage || t.outcomes.Of(outcome) == 0) continue;
    line += fmt::format(", {} {}", Number(t.outcomes.Of(outcome)), record::Name(outcome));
  }
  return line + ", " + Bytes(t.bytes);
}

}  // namespace crawlstream::report
