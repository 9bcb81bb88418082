#include "tools/run_job/display.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "common/foundation/json/json.h"

namespace crawlstream::run_job {
namespace {

void HalfWay(job::Progress& progress) {
  progress.map.tasks = 4;
  progress.map.done = 4;
  progress.map.total_bytes = 1000;
  progress.map.bytes = 1000;
  progress.map.records = 12'000'000;
  progress.reduce.tasks = 2;
  progress.reduce.running = 2;
  progress.reduce.total_bytes = 1000;
  progress.reduce.bytes = 500;
  progress.reduce.records = 345;
}

}  // namespace

TEST_CASE("A plain line tells share, tasks, records and rates") {
  job::Progress progress;
  HalfWay(progress);
  CHECK(ProgressLine("crawl", progress, 2000) ==
        "run_job: crawl: 75%, map 4/4, reduce 0/2, 12.0M records, 6.0M/s, 750B/s");
  progress.failed_attempts = 3;
  progress.SetStatus("waiting for example.com");
  CHECK(ProgressLine("crawl", progress, 2000)
            .ends_with(", 3 failed attempts, waiting for example.com"));
}

TEST_CASE("A bar shows the share and fits the terminal") {
  job::Progress progress;
  HalfWay(progress);
  CHECK(ProgressBar("crawl", progress, 2000, 200)
            .starts_with("crawl [##################------] 75% map 4/4"));
  CHECK(ProgressBar("crawl", progress, 2000, 40).size() == 39);
  CHECK(ProgressBar("crawl", progress, 2000, 1).empty());
}

TEST_CASE("A job that knows nothing yet, or has only maps, has a share too") {
  job::Progress progress;
  CHECK(ProgressLine("x", progress, 0) == "run_job: x: 0%, map 0/0, 0 records, 0/s, 0B/s");
  progress.map.tasks = 1;
  progress.map.done = 1;
  CHECK(ProgressLine("x", progress, 0).starts_with("run_job: x: 100%, map 1/1, 0 records"));
}

TEST_CASE("Programs read the progress as JSON") {
  job::Progress progress;
  HalfWay(progress);
  progress.Count("group", "pages", 3);
  json::Document document;
  const std::string text = ProgressJson("crawl", progress, 2000);
  const auto root = document.Parse(text);
  REQUIRE(root.has_value());
  CHECK(root->Find("job").String() == "crawl");
  CHECK(root->Find("share").Double() == 0.75);
  CHECK(root->Find("map").Find("done").Int() == 4);
  CHECK(root->Find("reduce").Find("bytes").Int() == 500);
  CHECK(root->Find("elapsedMs").Int() == 2000);
  CHECK(root->Find("counters").Find("group").Find("pages").Int() == 3);
}

}  // namespace crawlstream::run_job
