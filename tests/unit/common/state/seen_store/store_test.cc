#include "common/state/seen_store/store.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <set>

#include "common/foundation/base/hex.h"
#include "tests/unit/common/state/seen_store/stored.h"

namespace crawlstream::seen_store {
namespace {

std::vector<std::uint64_t> RandomValues(std::mt19937_64& random, int count) {
  std::vector<std::uint64_t> values;
  for (int i = 0; i < count; ++i) values.push_back(random() >> 40);
  return values;
}

std::vector<std::uint64_t> AllOf(Store& store) {
  std::vector<std::uint64_t> all;
  REQUIRE(store.ForEach([&](std::uint64_t value) { all.push_back(value); }));
  return all;
}

}  // namespace

TEST_CASE("The store answers ascending questions over all generations") {
  const TemporaryDirectory root;
  std::mt19937_64 random(1);
  std::set<std::uint64_t> in_store;
  for (const char* folder : {"base", "levels/1/seen", "levels/2/seen"}) {
    const auto values = RandomValues(random, 5000);
    in_store.insert(values.begin(), values.end());
    WriteGeneration(root, folder, values, 1);
  }
  auto store = Store::Open({root / "base", root / "levels", 2}, {0, 1});
  REQUIRE(store.has_value());
  std::set<std::uint64_t> questions(in_store);
  for (int i = 0; i < 20000; ++i) questions.insert(random() >> 40);
  for (const std::uint64_t question : questions) {
    REQUIRE(store->Contains(question, History::kAll) == in_store.contains(question));
  }
  CHECK(store->Contains(*questions.rbegin(), History::kAll) ==
        in_store.contains(*questions.rbegin()));
}

TEST_CASE("A level sees itself and what came before, never what came after") {
  const TemporaryDirectory root;
  WriteParts(root, "base", {Blocks({1})});
  WriteParts(root, "levels/1/seen", {Blocks({2})});
  WriteParts(root, "levels/2/seen", {Blocks({3})});
  WriteParts(root, "levels/0/seen", {Blocks({4})});  // no level leads to level 0
  const auto sees = [&](int level, History history) {
    std::vector<std::uint64_t> seen;
    auto store = Store::Open({root / "base", root / "levels", level}, {0, 1});
    for (const std::uint64_t value : {1, 2, 3, 4}) {
      if (store->Contains(value, history).value()) seen.push_back(value);
    }
    return seen;
  };
  using Seen = std::vector<std::uint64_t>;
  CHECK(sees(0, History::kAll) == Seen{1});
  CHECK(sees(1, History::kAll) == Seen{1, 2});
  CHECK(sees(2, History::kAll) == Seen{1, 2, 3});
  CHECK(sees(0, History::kRun).empty());
  CHECK(sees(2, History::kRun) == Seen{2, 3});
}

TEST_CASE("The shares of all reducers are the store, whatever number wrote it") {
  const TemporaryDirectory root;
  std::mt19937_64 random(3);
  std::set<std::uint64_t> in_store;
  int folder = 0;
  for (const int written_by : {2, 4, 8, 16, 3}) {
    const auto values = RandomValues(random, 2000);
    in_store.insert(values.begin(), values.end());
    WriteGeneration(root, "levels/" + std::to_string(++folder) + "/seen", values, written_by);
  }
  for (const int reduces : {1, 2, 3, 4, 5, 8, 16}) {
    CAPTURE(reduces);
    std::vector<std::uint64_t> all;
    for (int partition = 0; partition < reduces; ++partition) {
      const streaming::Environment task{partition, reduces};
      auto store = Store::Open({.levels = root / "levels", .level = folder}, task);
      REQUIRE(store);
      const auto share = AllOf(*store);
      CHECK(std::ranges::is_sorted(share));
      auto asked = Store::Open({.levels = root / "levels", .level = folder}, task);
      for (const std::uint64_t value : share) {
        REQUIRE(streaming::ReducerOf(base::Hex64(value), reduces) == partition);
        REQUIRE(asked->Contains(value, History::kRun).value());
      }
      all.insert(all.end(), share.begin(), share.end());
    }
    std::ranges::sort(all);
    CHECK(all == std::vector(in_store.begin(), in_store.end()));
  }
}

TEST_CASE("Equal fingerprints of several generations are given once") {
  const TemporaryDirectory root;
  WriteParts(root, "base", {Blocks({1, 5, 9})});
  WriteParts(root, "levels/1/seen", {Blocks({5, 6})});
  WriteParts(root, "levels/2/seen", {Blocks({0, 5, 9})});
  auto store = Store::Open({root / "base", root / "levels", 2}, {0, 1});
  CHECK(AllOf(*store) == std::vector<std::uint64_t>{0, 1, 5, 6, 9});
}

TEST_CASE("What the run has crawled is added up over its levels, by language") {
  const TemporaryDirectory root;
  WriteParts(root, "1/crawled", {"zh\tg.com\t1\nzh\th.com\t2\n", "zh\th.com\t40\n"});
  WriteParts(root, "2/crawled", {"ru\th.com\t3\nzh\th.com\t5\n", ""});
  WriteParts(root, "3/crawled", {"zh\th.com\t100\n", ""});
  const auto counts = CrawledInRun({.levels = root.path(), .level = 2}, {0, 2});
  REQUIRE(counts);
  CHECK(counts->Of("zh", "h.com") == 7);
  CHECK(counts->Of("zh", "g.com") == 1);
  CHECK(counts->Of("ru", "h.com") == 3);
  CHECK(counts->Of("zh", "x.com") == 0);
  CHECK(counts->Total("zh") == 8);
  // Another number of reducers: all of the parts, so that a cap is reached early rather than late.
  CHECK(CrawledInRun({.levels = root.path(), .level = 1}, {0, 3})->Total("zh") == 43);
  CHECK(CrawledInRun({.levels = root.path(), .level = 0}, {0, 2})->Total("zh") == 0);
  CHECK(CrawledInRun({}, {0, 1})->Total("zh") == 0);
}

TEST_CASE("A damaged store is an error") {
  const TemporaryDirectory root;
  const auto open = [&] { return Store::Open({.levels = root.path(), .level = 1}, {0, 1}); };
  WriteParts(root, "1/seen", {"not a block\n"});
  REQUIRE(open().has_value());
  CHECK_FALSE(open()->Contains(5, History::kAll).has_value());
  CHECK_FALSE(open()->ForEach([](std::uint64_t) {}).has_value());
  WriteParts(root, "1/seen", {Blocks({3, 9}) + Blocks({5})});
  CHECK_FALSE(open()->Contains(10, History::kAll).has_value());
  WriteParts(root, "1/seen", {Blocks({3, 9}).replace(40, 2, "!!")});
  CHECK_FALSE(open()->Contains(9, History::kAll).has_value());
  root.Write("1/seen/part-00002", "");
  CHECK(open().error().message.find("not numbered") != std::string::npos);
  WriteParts(root, "1/crawled", {"zh\th\tx\n"});
  CHECK_FALSE(CrawledInRun({.levels = root.path(), .level = 1}, {0, 1}).has_value());
}

TEST_CASE("No store is an empty store") {
  const TemporaryDirectory directory;
  auto opened = Store::Open({directory / "none", directory / "none", 3}, {0, 1});
  REQUIRE(opened.has_value());
  CHECK_FALSE(opened->Contains(1, History::kAll).value());
  CHECK_FALSE(Store().Contains(1, History::kAll).value());
  Store empty;
  CHECK(AllOf(empty).empty());
}

}  // namespace crawlstream::seen_store
