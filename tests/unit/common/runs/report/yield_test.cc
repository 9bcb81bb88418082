#include "common/runs/report/yield.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::report {
namespace {

std::vector<RunTotals> Runs(const std::vector<Count>& pages) {
  std::vector<RunTotals> runs;
  for (const Count count : pages) {
    runs.push_back({.language = "zh", .run = "r" + std::to_string(runs.size())});
    runs.back().outcomes[record::Outcome::kPage] = count;
  }
  return runs;
}

}  // namespace

TEST_CASE("A harvest far below the recent ones is a problem") {
  CHECK(YieldProblem(Runs({100, 110, 90, 20}), {.recent_runs = 7, .min_share = 0.3}) ==
        "zh: the run r3 has 20 pages, the 3 before it had 100 (median)");
  CHECK(YieldProblem(Runs({100, 110, 90, 0}), {}).has_value());
}

TEST_CASE("A usual harvest, a larger one and an unknown past are none") {
  CHECK_FALSE(
      YieldProblem(Runs({100, 110, 90, 30}), {.recent_runs = 7, .min_share = 0.3}).has_value());
  CHECK_FALSE(YieldProblem(Runs({100, 110, 90, 500}), {}).has_value());
  CHECK_FALSE(YieldProblem(Runs({100, 100, 1}), {}).has_value());
  CHECK_FALSE(YieldProblem({}, {}).has_value());
}

TEST_CASE("Only the recent runs count, and pages that did not change count too") {
  CHECK_FALSE(YieldProblem(Runs({9000, 9000, 9000, 100, 100, 100, 90}),
                           {.recent_runs = 3, .min_share = 0.3})
                  .has_value());
  auto runs = Runs({100, 100, 100, 5});
  runs.back().outcomes[record::Outcome::kUnchanged] = 95;
  CHECK_FALSE(YieldProblem(runs, {}).has_value());
}

}  // namespace crawlstream::report
