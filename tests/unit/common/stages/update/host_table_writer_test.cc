#include "common/stages/update/host_table_writer.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "common/foundation/base/time.h"
#include "common/foundation/record/host_record.h"
#include "common/stages/update/schedule.h"
#include "tests/unit/common/stages/task_run.h"

namespace crawlstream::update {
namespace {

constexpr const char* kRun = "2026_11_17_01_30_00";
const base::TimeMs kStart = *base::ParseRunId(kRun);

std::string Line(const record::HostRecord& record) {
  json::Writer writer;
  return "host:\t" + record.host + "\t" + std::string(record::EncodeHostRecord(writer, record)) +
         "\n";
}

// The new table, of such lines.
std::string TableOf(TaskRun& run) {
  run.Set("crawl.run", kRun);
  HostTableWriter table(run.task());
  streaming::GroupReader groups(run.task().in, 2);
  while (const auto key = groups.NextGroup()) {
    table.Update(record::SplitLine(*key).key.url, groups);
  }
  run.End();
  return run.Output("hosts");
}

}  // namespace

TEST_CASE("H1: of a host's records the latest stays") {
  const record::HostRecord early{.host = "a.test", .pages = 9, .last_seen = kStart - 2};
  const record::HostRecord late{.host = "a.test", .pages = 1, .last_seen = kStart - 1};
  const record::HostRecord other{.host = "b.test", .last_seen = kStart - 3};
  for (const std::string& both : {Line(early) + Line(late), Line(late) + Line(early)}) {
    TaskRun run(both + Line(other));
    CHECK(TableOf(run) == Line(late).substr(6) + Line(other).substr(6));
    CHECK(run.Counter("hosts") == 2);
  }
}

TEST_CASE("H2: a host that was never asked is left out") {
  TaskRun run(Line({.host = "a.test", .first_seen = kStart}));
  CHECK(TableOf(run).empty());
  CHECK(run.Counter("hosts_never_asked") == 1);
}

TEST_CASE("H3: a host that was not asked for long is forgotten") {
  const record::HostRecord old{.host = "a.test", .last_seen = kStart - 11 * base::kDayMs};
  const record::HostRecord kept{.host = "b.test", .last_seen = kStart - 9 * base::kDayMs};
  TaskRun run(Line(old) + Line(kept));
  run.Set("retention.host_days", "10");
  CHECK(TableOf(run) == Line(kept).substr(6));
  CHECK(run.Counter("hosts_forgotten") == 1);
  TaskRun endless(Line(old));
  endless.Set("retention.host_days", "0");
  CHECK(TableOf(endless) == Line(old).substr(6));
}

TEST_CASE("H4: what the record says of its level alone is left out") {
  TaskRun run(Line({.host = "a.test", .last_seen = kStart, .nearest = {{"zh", "http://a.test/"}}}));
  CHECK(TableOf(run) == Line({.host = "a.test", .last_seen = kStart}).substr(6));
}

TEST_CASE("Bad host records are counted, and do not hide good ones") {
  TaskRun run("host:\ta.test\tnonsense\n" + Line({.host = "a.test", .last_seen = kStart}) +
              "host:\tb.test\t{\"doc\":1}\n");
  CHECK(TableOf(run) == Line({.host = "a.test", .last_seen = kStart}).substr(6));
  CHECK(run.Counter("bad_records") == 2);
}

}  // namespace crawlstream::update
