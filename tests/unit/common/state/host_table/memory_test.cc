#include "common/state/host_table/memory.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "tests/support/temporary_directory.h"

namespace crawlstream::host_table {
namespace {

using record::HostRecord;

const auto kAll = [](std::string_view) { return true; };
const auto kNoBad = [](std::string_view line, const base::BadRecord& why) {
  FAIL_CHECK(line << ": " << why.detail);
};

std::string Line(const std::string& host, int last_seen) {
  return host + "\t{\"host\":1,\"lastSeen\":" + std::to_string(last_seen) + "}\n";
}

// Whether an attempt reads of one before it, where these files are in the checkpoints.
bool HadAttempts(const std::vector<std::string>& files, const std::string& attempt) {
  const TemporaryDirectory docs;
  for (const std::string& file : files) docs.Write("_hosts.1/" + file, "");
  Memory memory;
  REQUIRE(memory.Read({.docs = docs.path(), .level = 1, .attempt = attempt}, kAll, kNoBad));
  return memory.had_attempts();
}

}  // namespace

TEST_CASE("The later of two records of a host is the one that was asked later") {
  const HostRecord monday{.host = "a.test", .bytes = 900, .last_seen = 1000};
  const HostRecord tuesday{.host = "a.test", .bytes = 100, .last_seen = 2000};
  CHECK(IsLater(tuesday, monday));
  CHECK_FALSE(IsLater(monday, tuesday));
  CHECK_FALSE(IsLater(monday, monday));
  HostRecord more = monday;
  more.bytes = 901;
  CHECK(IsLater(more, monday));
}

TEST_CASE("The latest record of each host is remembered: table, levels before, checkpoints") {
  const TemporaryDirectory root;
  root.Write("table/part-00000", Line("a.test", 5) + Line("b.test", 5));
  root.Write("table/part-00001", Line("c.test", 5));
  root.Write("doc/0/hosts/part-00000", Line("a.test", 7));
  root.Write("doc/1/hosts/part-00000", Line("b.test", 3) + Line("c.test", 8));
  root.Write("doc/2/hosts/part-00000", Line("a.test", 99));  // not of a level before
  root.Write("doc/_hosts.2/attempt_1_1_r_0_0.0", Line("c.test", 9));
  root.Write("doc/_hosts.1/attempt_1_1_r_0_0.0", Line("b.test", 99));  // that level is over
  Memory memory;
  REQUIRE(memory.Read({.table = root / "table", .docs = root / "doc", .level = 2}, kAll, kNoBad));
  REQUIRE(memory.records().size() == 3);
  CHECK(memory.Find("a.test")->last_seen == 7);
  CHECK(memory.Find("b.test")->last_seen == 5);
  CHECK(memory.Find("c.test")->last_seen == 9);
  CHECK(memory.Find("d.test") == nullptr);

  Memory first;
  REQUIRE(first.Read({.table = root / "table", .docs = root / "doc"}, kAll, kNoBad));
  CHECK(first.Find("a.test")->last_seen == 5);
}

TEST_CASE("What a record says of its level alone is not remembered") {
  Memory memory;
  memory.Add({.host = "a.test", .nearest = {{"zh", "http://a.test/"}}});
  CHECK(memory.Find("a.test")->nearest.empty());
}

TEST_CASE("Hosts that nobody wants are not decoded, bad lines are told") {
  const TemporaryDirectory root;
  root.Write("table/part-00000",
             "a.test\tnonsense\nb.test\tnonsense\nx.test\t{}\nc.test\t{\"host\":1}\n");
  Memory memory;
  std::vector<std::string> bad;
  REQUIRE(memory
              .Read(
                  {.table = root / "table"}, [](std::string_view host) { return host != "a.test"; },
                  [&](std::string_view key, const base::BadRecord&) { bad.emplace_back(key); })
              .has_value());
  CHECK(bad == std::vector<std::string>{"b.test", "x.test"});
  CHECK(memory.records().size() == 1);
}

TEST_CASE("Where there is nothing, nothing is known") {
  const TemporaryDirectory root;
  Memory memory;
  CHECK(memory.Read({.table = root / "table", .docs = root / "doc", .level = 2}, kAll, kNoBad));
  CHECK(memory.Read({}, kAll, kNoBad));
  CHECK(memory.records().empty());
  CHECK_FALSE(memory.had_attempts());
}

TEST_CASE("An attempt of the same task, or of a job that was broken off, was before this one") {
  const std::string own = "attempt_1763254800_0002_r_000003_1";
  CHECK_FALSE(HadAttempts({}, own));
  CHECK_FALSE(HadAttempts({own + ".0", own + ".1"}, own));
  CHECK(HadAttempts({own + ".0", "attempt_1763254800_0002_r_000003_0.0"}, own));
  // Other tasks of the job work beside this one, on hosts of their own.
  CHECK_FALSE(HadAttempts({"attempt_1763254800_0002_r_000004_0.0"}, own));
  CHECK_FALSE(HadAttempts({"attempt_1763254800_0002_r_000004_1.7"}, own));
  // Of another job, one cannot tell which task asked which host.
  CHECK(HadAttempts({"attempt_1763254800_0001_r_000004_0.0"}, own));
  CHECK(HadAttempts({"attempt_1763254801_0002_r_000003_1.0"}, own));
  // Started by hand.
  CHECK(HadAttempts({own + ".0"}, ""));
}

}  // namespace crawlstream::host_table
