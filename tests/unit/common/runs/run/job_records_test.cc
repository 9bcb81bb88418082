#include "common/runs/run/job_records.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::run {
namespace {

constexpr const char* kRun = "2026_11_16_01_30_00";

std::string Counters(const std::string& job, int second) {
  return R"({"job":")" + job + R"(","engine":"local","started":"2026-11-16T01:30:0)" +
         std::to_string(second) +
         R"(Z","durationMs":400,"counters":{"crawlstream_x":{"urls":3}},)" +
         R"("engineCounters":{"failed_attempts":1},"languages":{"zh":{"urls":2}}})";
}

}  // namespace

TEST_CASE("The finished jobs of a run are found wherever their output is, in the order they ran") {
  const TemporaryDirectory root;
  const std::string run = kRun;
  root.Write("in/" + run + "/0/part-00000", "");  // by the driver: no job
  root.Write("doc/" + run + "/0/_counters.json", Counters("crawl", 1));
  root.Write("in/" + run + "/1/_counters.json", Counters("optimize", 4));
  root.Write("out/" + run + "/0/_counters.json", Counters("parse", 2));
  root.Write("xml/" + run + "/_counters.json", Counters("html_to_xml", 8));
  root.Write("state/" + run + "/_counters.json", Counters("update", 9));
  root.Write("out/" + run + "/0/page/part-00000", "");
  root.Write("xml/2026_11_15_01_30_00/_counters.json", Counters("yesterday", 0));
  const auto records = ReadJobRecords({root.path(), kRun});
  REQUIRE(records);
  std::string order;
  for (const JobRecord& record : records->finished) {
    order += record.job + (record.level ? ":" + std::to_string(*record.level) : "") + " ";
  }
  CHECK(order == "crawl:0 parse:0 optimize:0 html_to_xml update ");
  CHECK(records->unfinished.empty());
}

TEST_CASE("A job at work, or broken off, is named by its output") {
  const TemporaryDirectory root;
  root.Write(std::string("doc/") + kRun + "/.1.run_job/lock", "");
  root.Write(std::string("state/.") + kRun + ".run_job/lock", "");
  root.Write("state/.2026_11_15_01_30_00.run_job/lock", "");
  const auto records = ReadJobRecords({root.path(), kRun});
  REQUIRE(records);
  CHECK(records->unfinished == std::vector<std::string>{root / ("doc/" + std::string(kRun) + "/1"),
                                                        root / ("state/" + std::string(kRun))});
}

TEST_CASE("What a job wrote is read, and anything else is no record") {
  const auto record = ParseJobRecord(Counters("crawl", 1));
  REQUIRE(record);
  CHECK(record->started == 1794792601000);
  CHECK(record->duration_ms == 400);
  CHECK(record->counters.at("urls") == 3);
  CHECK(record->engine_counters.at("failed_attempts") == 1);
  CHECK(record->languages.at("zh").at("urls") == 2);
  CHECK(!ParseJobRecord("{}"));
  CHECK(!ParseJobRecord("half a li"));
}

TEST_CASE("A root that does not exist is an error") {
  const TemporaryDirectory root;
  CHECK(!ReadJobRecords({root / "none", kRun}));
}

}  // namespace crawlstream::run
