#include "common/stages/update/merged_facts.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/stages/task_run.h"

namespace crawlstream::update {
namespace {

constexpr record::Key kKey{"zh", "https://a.test/"};

MergedFacts Merged(TaskRun& run, std::initializer_list<const char*> values) {
  MergedFacts merged;
  json::Document json;
  for (const char* value : values) AddValue(run.task(), kKey, value, json, merged);
  run.End();
  return merged;
}

}  // namespace

TEST_CASE("Facts are one fact, entries that wait are one entry") {
  TaskRun run;
  const MergedFacts merged = Merged(
      run, {R"({"fact":1,"hinted":5})", R"({"waiting":1,"deferred":1})",
            R"({"fact":1,"written":true,"hinted":4})", R"({"waiting":1,"origin":{"depth":2}})"});
  REQUIRE(merged.fact);
  CHECK(*merged.fact == record::UrlFact{.written = true, .hinted = 5});
  REQUIRE(merged.waiting);
  CHECK(merged.waiting->key() == kKey);
  CHECK(merged.waiting->known.deferred == 1);
  CHECK(run.Counter("bad_records") == 0);
}

TEST_CASE("One without the other is that alone") {
  TaskRun fact;
  CHECK_FALSE(Merged(fact, {R"({"fact":1})"}).waiting);
  TaskRun waiting;
  CHECK_FALSE(Merged(waiting, {R"({"waiting":1})"}).fact);
}

TEST_CASE("Bad values are counted and left out") {
  TaskRun run;
  const MergedFacts merged =
      Merged(run, {"", "x", R"({"fact":1,"hinted":"x"})", R"({"waiting":1,"deferred":"x"})",
                   R"({"entry":1})", R"({"out":1,"outcome":"page"})"});
  CHECK_FALSE(merged.fact);
  CHECK_FALSE(merged.waiting);
  CHECK(run.Counter("bad_records") == 6);
}

TEST_CASE("Lines that wake a reducer, and hosts, are told from URLs") {
  CHECK(IsWake({"#", "-"}));
  CHECK(IsWake({"#", "-~!x"}));
  CHECK(IsHost({"host:", "a.test"}));
  for (const record::Key& key : {kKey, record::Key{"host", "a.test"}, record::Key{"", ""}}) {
    CHECK_FALSE(IsWake(key));
    CHECK_FALSE(IsHost(key));
  }
  CHECK(kWakeLabel < kHostLabel);
}

}  // namespace crawlstream::update
