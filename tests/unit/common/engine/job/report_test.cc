#include "common/engine/job/report.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::job {
namespace {

job::Report Example() {
  job::Report report;
  report.job = "crawl";
  report.engine = "local";
  report.started = 1794792600000;
  report.duration = 1500;
  report.counters.Add("crawlstream_crawl", "pages", 7);
  report.counters.Add("engine", "map_tasks", 2);
  REQUIRE(report.counts.AddText("zh\tpages\t5\npart\tpage/part-00000\t3\tab\n"));
  return report;
}

}  // namespace

TEST_CASE("The report for programs keeps the tasks' counters apart from the engine's") {
  CHECK(ReportJson(Example()) ==
        R"({"job":"crawl","engine":"local","started":"2026-11-16T01:30:00Z","durationMs":1500,)"
        R"("counters":{"crawlstream_crawl":{"pages":7}},"engineCounters":{"map_tasks":2},)"
        R"("languages":{"zh":{"pages":5}},"parts":{"page/part-00000":{"lines":3,"checksum":"ab"}}})"
        "\n");
}

TEST_CASE("The report for people lists the counters by group") {
  CHECK(CountersText(Example().counters) ==
        "crawlstream_crawl\n  pages      7\nengine\n  map_tasks  2\n");
}

}  // namespace crawlstream::job
