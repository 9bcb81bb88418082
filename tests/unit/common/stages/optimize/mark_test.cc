#include "common/stages/optimize/mark.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <vector>

namespace crawlstream::stages {
namespace {

using record::UrlEntry;

Mark Link(int depth, std::string referrer) {
  return {MarkKind::kLink, {.url = "u", .depth = depth, .referrer = std::move(referrer)}};
}

Mark Merged(Mark a, const Mark& b) {
  Merge(b, a);
  return a;
}

}  // namespace

TEST_CASE("K1: crawled wins over deferred over link") {
  const Mark link = Link(1, "r");
  const Mark deferred{MarkKind::kDeferred, {.url = "u", .deferred = 1}};
  const Mark crawled{MarkKind::kCrawled, {.url = "u"}};
  CHECK(Merged(link, deferred).kind == MarkKind::kDeferred);
  CHECK(Merged(deferred, link).kind == MarkKind::kDeferred);
  CHECK(Merged(link, crawled) == crawled);
  CHECK(Merged(crawled, deferred) == crawled);
}

TEST_CASE("K2: the smallest depth wins, then the first referrer, with the limits of that mark") {
  CHECK(Merged(Link(2, "a"), Link(1, "b")).entry.depth == 1);
  CHECK(Merged(Link(2, "a"), Link(1, "b")).entry.referrer == "b");
  CHECK(Merged(Link(1, "c"), Link(1, "b")).entry.referrer == "b");
  Mark limited = Link(1, "a");
  limited.entry.max_depth = 5;
  limited.entry.scope = "host";
  CHECK(Merged(Link(1, "b"), limited) == limited);
  CHECK(Merged(Link(0, "b"), limited).entry.max_depth == -1);
  CHECK(Merged(Link(0, "b"), limited).entry.scope.empty());
}

TEST_CASE("K3: the earliest sight counts") {
  Mark early = Link(2, "a");
  early.entry.first_seen = 100;
  Mark late = Link(1, "a");
  late.entry.first_seen = 200;
  CHECK(Merged(late, early).entry.first_seen == 100);
  CHECK(Merged(early, Link(1, "b")).entry.first_seen == 100);
}

TEST_CASE("K4: deferrals and validators are kept") {
  const Mark deferred{MarkKind::kDeferred,
                      {.url = "u", .depth = 2, .deferred = 3, .etag = "e", .digest = "d"}};
  const Mark merged = Merged(Link(1, "r"), deferred);
  CHECK(merged.entry.deferred == 3);
  CHECK(merged.entry.etag == "e");
  CHECK(merged.entry.digest == "d");
  CHECK(merged.entry.depth == 1);
}

TEST_CASE("K5: a hint with a date wins, then the earliest date, then the title") {
  const auto hinted = [](std::string date, std::string title) {
    Mark mark = Link(1, "r");
    mark.entry.hint_date = std::move(date);
    mark.entry.hint_title = std::move(title);
    return mark;
  };
  CHECK(Merged(hinted("", ""), hinted("", "t")).entry.hint_title == "t");
  CHECK(Merged(hinted("", "a"), hinted("2026", "t")).entry.hint_title == "t");
  CHECK(Merged(hinted("2026", ""), hinted("2025", "t")).entry.hint_date == "2025");
  CHECK(Merged(hinted("2026", "b"), hinted("2026", "a")).entry.hint_title == "a");
  CHECK(Merged(hinted("2026", "b"), hinted("2026", "")).entry.hint_title == "b");
}

TEST_CASE("The outcome of a merge does not depend on the order or on combiners") {
  std::vector<Mark> marks = {Link(2, "b"), Link(1, "c"), Link(1, "b"), Link(1, "b")};
  marks[0].entry.first_seen = 7;
  marks[0].entry.hint_title = "title";
  marks[2].entry.max_depth = 4;
  marks.push_back(
      {MarkKind::kDeferred, {.url = "u", .depth = 3, .deferred = 2, .first_seen = 9, .etag = "x"}});
  marks.push_back({MarkKind::kDeferred, {.url = "u", .depth = 3, .deferred = 1, .etag = "y"}});
  const auto merge_all = [](const std::vector<Mark>& all) {
    return std::accumulate(all.begin() + 1, all.end(), all.front(), Merged);
  };
  const Mark expected = merge_all(marks);
  std::vector<std::size_t> order(marks.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    std::vector<Mark> shuffled;
    for (const std::size_t i : order) shuffled.push_back(marks[i]);
    CHECK(merge_all(shuffled) == expected);
    const std::vector<Mark> combined = {merge_all({shuffled.begin(), shuffled.begin() + 2}),
                                        merge_all({shuffled.begin() + 2, shuffled.end()})};
    CHECK(merge_all(combined) == expected);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("A mark that is none is a bad record") {
  json::Document document;
  CHECK(DecodeMark(document, "u", "c")->kind == MarkKind::kCrawled);
  CHECK(DecodeMark(document, "u", "l\t{\"v\":1,\"depth\":3}")->entry.depth == 3);
  CHECK(DecodeMark(document, "u", "d\t{\"v\":1}")->kind == MarkKind::kDeferred);
  for (const char* value : {"", "x", "C", "l\t{", "l\t[]", "d\t{\"v\":1,\"depth\":\"x\"}", "lc"}) {
    INFO(value);
    CHECK_FALSE(DecodeMark(document, "u", value).has_value());
  }
}

}  // namespace crawlstream::stages
