#include "common/seen/store.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <set>

#include "common/seen/block.h"
#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::seen {
namespace {

std::string Blocks(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  std::string text;
  BlockWriter writer([&](std::string_view line) { text.append(line).append("\n"); });
  for (const std::uint64_t value : values) REQUIRE(writer.Add(value));
  writer.Finish();
  return text;
}

void WriteGeneration(const TemporaryDirectory& store, const std::string& name,
                     const std::vector<std::string>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    store.Write(name + "/part-0000" + std::to_string(i), parts[i]);
  }
  store.Write(name + "/_SUCCESS", "");
  store.Write(name + "/_counters.json", "{}");
}

}  // namespace

TEST_CASE("The store answers ascending questions over all generations") {
  const TemporaryDirectory store;
  std::mt19937_64 random(1);
  std::set<std::uint64_t> in_store;
  for (int round = 0; round < 3; ++round) {
    std::vector<std::uint64_t> values;
    for (int i = 0; i < 5000; ++i) values.push_back(random() >> 40);
    in_store.insert(values.begin(), values.end());
    WriteGeneration(store, "run." + std::to_string(round), {Blocks(values)});
  }
  auto opened = Store::Open(store.path(), {"run", 2}, History::kAll, {0, 1});
  REQUIRE(opened.has_value());
  std::set<std::uint64_t> questions(in_store);
  for (int i = 0; i < 20000; ++i) questions.insert(random() >> 40);
  for (const std::uint64_t question : questions) {
    REQUIRE(opened->Contains(question) == in_store.contains(question));
  }
  CHECK(opened->Contains(*questions.rbegin()) == in_store.contains(*questions.rbegin()));
}

TEST_CASE("A reducer reads its own part, or all where their number has changed") {
  const TemporaryDirectory store;
  WriteGeneration(store, "run.0", {Blocks({1, 3}), Blocks({2, 4})});
  const auto contains = [&](Partition partition, std::uint64_t value) {
    return Store::Open(store.path(), {"run", 0}, History::kAll, partition)->Contains(value).value();
  };
  CHECK(contains({0, 2}, 3));
  CHECK_FALSE(contains({0, 2}, 4));
  CHECK(contains({1, 2}, 4));
  for (const Partition other : {Partition{0, 1}, Partition{0, 3}, Partition{2, 3}}) {
    CHECK(contains(other, 3));
    CHECK(contains(other, 4));
  }
}

TEST_CASE("The counts of the own run are added up, those of other runs are not") {
  const TemporaryDirectory store;
  WriteGeneration(store, "mon.0", {Blocks({1}) + "count:h.com\t1\n"});
  WriteGeneration(store, "tue.0", {Blocks({2}) + "count:g.com\t1\ncount:h.com\t2\n"});
  WriteGeneration(store, "tue.1", {"count:h.com\t5\n"});
  WriteGeneration(store, "tue.2", {"count:h.com\t100\n"});
  const auto opened = Store::Open(store.path(), {"tue", 1}, History::kAll, {0, 1});
  REQUIRE(opened.has_value());
  CHECK(opened->crawled_in_run().Of("h.com") == 7);
  CHECK(opened->crawled_in_run().Of("g.com") == 1);
  CHECK(opened->crawled_in_run().Of("x.com") == 0);
  CHECK(opened->crawled_in_run().total() == 8);
}

TEST_CASE("Compressed parts are read, damaged ones are an error") {
  const TemporaryDirectory store;
  const auto open = [&] { return Store::Open(store.path(), {"r", 9}, History::kAll, {0, 1}); };
  WriteGeneration(store, "r.1", {"not a block\n"});
  REQUIRE(open().has_value());
  CHECK_FALSE(open()->Contains(5).has_value());
  WriteGeneration(store, "r.1", {Blocks({3, 9}) + Blocks({5})});
  CHECK_FALSE(open()->Contains(10).has_value());
  WriteGeneration(store, "r.1", {Blocks({3, 9}).replace(40, 2, "!!")});
  CHECK_FALSE(open()->Contains(9).has_value());
  WriteGeneration(store, "r.1", {"count:h\tx\n"});
  CHECK_FALSE(open().has_value());
  store.Write("r.1/part-00002", "");
  CHECK(open().error().message.find("not numbered") != std::string::npos);
}

TEST_CASE("No store is an empty store") {
  const TemporaryDirectory directory;
  auto opened = Store::Open(directory / "none", {"run", 0}, History::kAll, {0, 1});
  REQUIRE(opened.has_value());
  CHECK_FALSE(opened->Contains(1).value());
  CHECK_FALSE(Store().Contains(1).value());
}

TEST_CASE("Host counts are written by host and read back") {
  HostCounts counts;
  counts.Add("b.com");
  counts.Add("a.com", 3);
  counts.Add("b.com");
  std::string text;
  HostCounts again;
  counts.Write([&](std::string_view key, std::string_view value) {
    const std::string line = std::string(key) + "\t" + std::string(value);
    text += line + "\n";
    CHECK(again.AddLine(line));
  });
  CHECK(text == "count:a.com\t3\ncount:b.com\t2\n");
  CHECK(again.Of("a.com") == 3);
  CHECK(again.total() == 5);
  for (const char* line : {"", "count:", "count:h", "count:\t1", "count:h\t", "count:h\t-1"}) {
    CHECK_FALSE(again.AddLine(line));
  }
}

}  // namespace crawlstream::seen
