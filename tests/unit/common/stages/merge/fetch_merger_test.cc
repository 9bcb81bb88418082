#include "common/stages/merge/fetch_merger.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <tuple>

namespace crawlstream::stages::merge {
namespace {

record::Document Fetch(base::TimeMs time, int level, std::string requested = "",
                       std::string body = "") {
  return {.url = "https://a.test/",
          .fetch = {.requested = requested, .redirect_from = {requested + "-source"}, .time = time},
          .level = level,
          .body = std::move(body)};
}

}  // namespace

TEST_CASE("M1: the first fetch wins, in whatever order they come") {
  std::vector<record::Document> fetches = {Fetch(1, 1, "b", "x"), Fetch(1, 1, "b", "y"),
                                           Fetch(1, 1, "c", "a"), Fetch(1, 2, "a", "a"),
                                           Fetch(2, 0, "a", "a")};
  const record::Document first = fetches.front();
  const auto by_time = [](const record::Document& a, const record::Document& b) {
    return std::tie(a.fetch.time, a.level, a.fetch.requested, a.body) <
           std::tie(b.fetch.time, b.level, b.fetch.requested, b.body);
  };
  do {
    FetchMerger merger;
    for (const record::Document& fetch : fetches) merger.Add(fetch);
    auto merged = merger.Take();
    REQUIRE(merged);
    CHECK(merged->page == first);
    CHECK(merged->others == 4);
    std::ranges::sort(merged->other_sources);
    CHECK(merged->other_sources ==
          std::vector<std::string>{"a-source", "a-source", "b-source", "c-source"});
    CHECK_FALSE(merger.Take());
  } while (std::ranges::next_permutation(fetches, by_time).found);
}

TEST_CASE("A single fetch comes back as it is, and none as none") {
  FetchMerger merger;
  CHECK_FALSE(merger.Take());
  merger.Add(Fetch(1, 1));
  const auto merged = merger.Take();
  REQUIRE(merged);
  CHECK(merged->page == Fetch(1, 1));
  CHECK(merged->other_sources.empty());
  CHECK(merged->others == 0);
}

}  // namespace crawlstream::stages::merge
