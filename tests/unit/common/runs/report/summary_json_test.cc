#include "common/runs/report/summary_json.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::report {

TEST_CASE("The totals of a summary.json are read back") {
  Summary s;
  s.language = "zh";
  s.name = "Chinese";
  s.run = "2026_11_16_01_30_00";
  Count count = 0;
  for (const record::Outcome outcome : record::kOutcomes) s.outcomes[outcome] = ++count;
  s.bytes = 700;
  s.articles = 4;
  s.sites = 2;
  s.changes = {.fresh = 3, .changed = 1, .unchanged = 4, .gone = 2};
  const auto totals = ReadTotals(ToJson(s));
  REQUIRE(totals.has_value());
  CHECK(totals->language == "zh");
  CHECK(totals->run == s.run);
  CHECK(totals->outcomes.Sum() == 21);
  CHECK(totals->outcomes[record::Outcome::kRefused] == 5);
  CHECK(totals->bytes == 700);
  CHECK(totals->articles == 4);
  CHECK(totals->sites == 2);
  CHECK(totals->changes.fresh == 3);
  CHECK(totals->changes.changed == 1);
  CHECK(totals->changes.unchanged == 4);
  CHECK(totals->changes.gone == 2);
}

TEST_CASE("What became of the known pages is read off the counters of update") {
  const PageChanges changes = ReadChanges(
      R"({"job":"update","languages":{"zh":{"new":3,"changed":1,"gone":2},"en":{"new":1}}})", "zh");
  CHECK(changes.fresh == 3);
  CHECK(changes.changed == 1);
  CHECK(changes.unchanged == 0);
  CHECK(changes.Sum() == 6);
  CHECK(ReadChanges("{}", "zh").Sum() == 0);
  CHECK(ReadChanges("", "zh").Sum() == 0);
}

TEST_CASE("What is no summary gives no totals") {
  CHECK_FALSE(ReadTotals("").has_value());
  CHECK_FALSE(ReadTotals("{}").has_value());
  CHECK_FALSE(ReadTotals(R"({"v":2,"totals":{}})").has_value());
}

}  // namespace crawlstream::report
