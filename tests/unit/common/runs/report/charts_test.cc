#include "common/runs/report/charts.h"

#include <catch2/catch_test_macros.hpp>

#include "common/runs/report/markup.h"

namespace crawlstream::report {

TEST_CASE("A bar chart has a bar for each value, the largest the highest") {
  const std::string svg = BarChart({{"<a>", 10}, {"b", 5}});
  CHECK(svg.find("height=\"160.0\"") != std::string::npos);
  CHECK(svg.find("height=\"80.0\"") != std::string::npos);
  CHECK(svg.find("&lt;a&gt;: 10") != std::string::npos);
  CHECK(BarChart({}).find("nothing yet") != std::string::npos);
  CHECK(BarChart({{"none", 0}}).find("height=\"0.0\"") != std::string::npos);
}

TEST_CASE("A bar of changes is divided by what became of the pages") {
  const std::string svg =
      ChangesChart({{"11-16", {.fresh = 10}}, {"11-17", {.fresh = 2, .changed = 3}}});
  CHECK(svg.find("height=\"160.0\"") != std::string::npos);
  CHECK(svg.find("11-17: 3 changed") != std::string::npos);
  CHECK(svg.find(">11-16</text>") != std::string::npos);
  CHECK(svg.find("gone</span>") != std::string::npos);
  CHECK(ChangesChart({}).find("nothing yet") != std::string::npos);
}

TEST_CASE("Outcomes that did not occur are left out of the bar") {
  const std::string bar = OutcomeBar({{record::Outcome::kPage, 3}, {record::Outcome::kFailed, 1}});
  CHECK(bar.find("data-outcome=\"page\">3<") != std::string::npos);
  CHECK(bar.find("(25.0 %)") != std::string::npos);
  CHECK(bar.find("refused") == std::string::npos);
}

TEST_CASE("Every outcome has a colour in the style of the pages") {
  const std::string page = Page("title", "body");
  for (const record::Outcome outcome : record::kOutcomes) {
    CAPTURE(record::Name(outcome));
    CHECK(page.find("--" + std::string(record::Name(outcome)) + ": #") != std::string::npos);
  }
}

TEST_CASE("A count table shows the largest first and says what it leaves out") {
  const std::string table = CountTable({{"a", 1}, {"b", 9}, {"c", 5}}, "name", 2);
  CHECK(table.find(">b<") < table.find(">c<"));
  CHECK(table.find("and 1 more") != std::string::npos);
}

}  // namespace crawlstream::report
