#include "common/stages/optimize/selector.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>
#include <vector>

#include "common/seen/block.h"
#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::stages {
namespace {

using Fate = Selector::Fate;

Mark Crawled(std::string url) { return {MarkKind::kCrawled, {.url = std::move(url)}}; }
Mark Link(std::string url) { return {MarkKind::kLink, {.url = std::move(url)}}; }
Mark Deferred(std::string url) { return {MarkKind::kDeferred, {.url = std::move(url)}}; }

// The fates of `marks` in the order of their fingerprints, as a reducer asks.
std::map<std::string, Fate> Fates(Selector selector, std::vector<Mark> marks) {
  std::ranges::sort(marks, {}, [](const Mark& mark) { return seen::Fingerprint(mark.entry.url); });
  std::map<std::string, Fate> fates;
  for (const Mark& mark : marks) {
    fates[mark.entry.url] = selector.Decide(seen::Fingerprint(mark.entry.url), mark).value();
  }
  return fates;
}

std::int64_t CountOf(const std::map<std::string, Fate>& fates, Fate fate) {
  return std::ranges::count(fates, fate, [](const auto& entry) { return entry.second; });
}

// A store of one generation, `mon.0`, in one part.
seen::Store StoreOf(const TemporaryDirectory& directory, std::vector<std::string> urls,
                    const std::string& counts, const std::string& run) {
  std::ranges::sort(urls, {}, seen::Fingerprint);
  std::string part;
  seen::BlockWriter writer([&](std::string_view line) { part.append(line).append("\n"); });
  for (const std::string& url : urls) REQUIRE(writer.Add(seen::Fingerprint(url)));
  writer.Finish();
  directory.Write("mon.0/part-00000", part + counts);
  directory.Write("mon.0/_SUCCESS", "");
  return seen::Store::Open(directory.path(), {run, 0}, seen::History::kAll, {0, 1}).value();
}

}  // namespace

TEST_CASE("R1, R6: what was crawled is dropped, the others are taken") {
  const auto fates = Fates(Selector({}, {}, {}), {Crawled("http://h/a"), Link("http://h/b")});
  CHECK(fates.at("http://h/a") == Fate::kCrawled);
  CHECK(fates.at("http://h/b") == Fate::kNew);
}

TEST_CASE("R2, R3: what earlier rounds have crawled is dropped, but a deferred one is taken") {
  const TemporaryDirectory directory;
  const auto fates =
      Fates(Selector(StoreOf(directory, {"http://h/a", "http://h/b"}, "", "tue"), {}, {}),
            {Link("http://h/a"), Deferred("http://h/b"), Link("http://h/c")});
  CHECK(fates.at("http://h/a") == Fate::kSeen);
  CHECK(fates.at("http://h/b") == Fate::kDeferred);
  CHECK(fates.at("http://h/c") == Fate::kNew);
}

TEST_CASE("R4: a host gets its share of the run and not more, deferred ones always") {
  std::vector<Mark> marks = {Link("http://b/1"), Deferred("http://a/d1"), Deferred("http://a/d2")};
  for (int i = 0; i < 10; ++i) marks.push_back(Link("http://a/" + std::to_string(i)));
  const auto fates = Fates(Selector({}, {.per_host = 4}, {}), marks);
  CHECK(fates.at("http://b/1") == Fate::kNew);
  CHECK(CountOf(fates, Fate::kDeferred) == 2);
  const auto taken = CountOf(fates, Fate::kNew) - 1;
  CHECK(taken >= 2);
  CHECK(taken <= 4);
  CHECK(CountOf(fates, Fate::kHostCap) == 10 - taken);
}

TEST_CASE("R4: what the run has crawled of the host counts, what other runs have does not") {
  const TemporaryDirectory directory;
  std::vector<Mark> marks;
  for (int i = 0; i < 10; ++i) marks.push_back(Link("http://a/" + std::to_string(i)));
  const auto taken = [&](const std::string& run) {
    auto store = StoreOf(directory, {}, "count:a\t3\n", run);
    return CountOf(Fates(Selector(std::move(store), {.per_host = 4}, {}), marks), Fate::kNew);
  };
  CHECK(taken("mon") == 1);
  CHECK(taken("tue") == 4);
}

TEST_CASE("R5: a run gets its total and not more") {
  std::vector<Mark> marks;
  for (int i = 0; i < 10; ++i) marks.push_back(Link("http://h" + std::to_string(i) + "/"));
  const auto fates = Fates(Selector({}, {.per_run = 7}, {}), marks);
  CHECK(CountOf(fates, Fate::kNew) == 7);
  CHECK(CountOf(fates, Fate::kRunCap) == 3);
}

TEST_CASE("The shares of all reducers add up to the cap") {
  std::vector<Mark> marks;
  for (int i = 0; i < 100; ++i) marks.push_back(Link("http://a/" + std::to_string(i)));
  for (const std::uint64_t cap : {1U, 2U, 7U, 30U}) {
    std::int64_t taken = 0;
    for (int index = 0; index < 3; ++index) {
      taken += CountOf(Fates(Selector({}, {.per_host = cap}, {index, 3}), marks), Fate::kNew);
    }
    CHECK(taken == static_cast<std::int64_t>(cap));
  }
}

}  // namespace crawlstream::stages
