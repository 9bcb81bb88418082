#include "common/run/job_records.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::run {
namespace {

constexpr const char* kRun = "2026_11_16_01_30_00";

std::string Counters(const std::string& job, int second) {
  return R"({"job":")" + job + R"(","engine":"local","started":"2026-11-16T01:30:0)" +
         std::to_string(second) +
         R"(Z","durationMs":400,"counters":{"crawlstream_x":{"urls":3}},)" +
         R"("engineCounters":{"failed_attempts":1}})";
}

}  // namespace

TEST_CASE("The finished jobs of a run are found wherever their output is, in the order they ran") {
  const TemporaryDirectory root;
  const std::string run = kRun;
  root.Write("zh/in/" + run + "/0/part-00000", "");  // by the driver: no job
  root.Write("zh/doc/" + run + "/0/_counters.json", Counters("crawl", 1));
  root.Write("zh/state/seen/" + run + ".0/_counters.json", Counters("seen", 3));
  root.Write("zh/in/" + run + "/1/_counters.json", Counters("optimize", 4));
  root.Write("zh/out/" + run + "/0/_counters.json", Counters("parse", 2));
  root.Write("zh/xml/" + run + "/_counters.json", Counters("html_to_xml", 8));
  root.Write("zh/state/seen/" + run + ".0.base/_counters.json", Counters("seen_compact", 9));
  root.Write("zh/xml/2026_11_15_01_30_00/_counters.json", Counters("yesterday", 0));
  const auto records = ReadJobRecords({root.path(), "zh", kRun});
  REQUIRE(records);
  std::string order;
  for (const JobRecord& record : records->finished) {
    order += record.job + (record.level ? ":" + std::to_string(*record.level) : "") + " ";
  }
  CHECK(order == "crawl:0 parse:0 seen:0 optimize:0 html_to_xml seen_compact:0 ");
  CHECK(records->unfinished.empty());
}

TEST_CASE("A job at work, or broken off, is named by its output") {
  const TemporaryDirectory root;
  root.Write(std::string("zh/doc/") + kRun + "/.1.run_job/lock", "");
  root.Write(std::string("zh/state/urls/.") + kRun + ".run_job/lock", "");
  root.Write("zh/state/urls/.2026_11_15_01_30_00.run_job/lock", "");
  const auto records = ReadJobRecords({root.path(), "zh", kRun});
  REQUIRE(records);
  CHECK(records->unfinished ==
        std::vector<std::string>{root / ("zh/doc/" + std::string(kRun) + "/1"),
                                 root / ("zh/state/urls/" + std::string(kRun))});
}

TEST_CASE("What a job wrote is read, and anything else is no record") {
  const auto record = ParseJobRecord(Counters("crawl", 1));
  REQUIRE(record);
  CHECK(record->started == 1794792601000);
  CHECK(record->duration_ms == 400);
  CHECK(record->counters.at("urls") == 3);
  CHECK(record->engine_counters.at("failed_attempts") == 1);
  CHECK(!ParseJobRecord("{}"));
  CHECK(!ParseJobRecord("half a li"));
}

TEST_CASE("A language without folder is an error") {
  const TemporaryDirectory root;
  CHECK(!ReadJobRecords({root.path(), "zh", kRun}));
}

}  // namespace crawlstream::run
