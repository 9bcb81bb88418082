#include "common/runs/report/yield.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/runs/report/markup.h"

namespace crawlstream::report {
namespace {

constexpr std::size_t kFewestRuns = 3;

Count Harvest(const RunTotals& run) {
  return run.outcomes[record::Outcome::kPage] + run.outcomes[record::Outcome::kUnchanged];
}

}  // namespace

std::optional<std::string> YieldProblem(const std::vector<RunTotals>& runs, const YieldRule& rule) {
  if (runs.size() < kFewestRuns + 1) return std::nullopt;
  const std::size_t recent =
      std::min(runs.size() - 1, std::max(kFewestRuns, static_cast<std::size_t>(rule.recent_runs)));
  std::vector<Count> before;
  for (auto run = runs.end() - 1 - static_cast<std::ptrdiff_t>(recent); run != runs.end() - 1;
       ++run) {
    before.push_back(Harvest(*run));
  }
  std::ranges::sort(before);
  const Count median = before[before.size() / 2];
  const Count now = Harvest(runs.back());
  if (static_cast<double>(now) >= rule.min_share * static_cast<double>(median)) return std::nullopt;
  return fmt::format("{}: the run {} has {} pages, the {} before it had {} (median)",
                     runs.back().language, runs.back().run, Number(now), recent, Number(median));
}

}  // namespace crawlstream::report
