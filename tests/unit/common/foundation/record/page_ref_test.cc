#include "common/foundation/record/page_ref.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <vector>

#include "common/foundation/base/hash.h"

namespace crawlstream::record {
namespace {

constexpr std::string_view kUrl = "https://a.test/";

PageRef Ref(std::string url, std::string_view published = "", bool may_be_indexed = true) {
  const Rank rank = RankOf(may_be_indexed, published, url);
  return {.url = std::move(url), .rank = rank};
}

}  // namespace

TEST_CASE("R1 to R4: pages are ranked by what they say, then by their address") {
  // Each before the next.
  std::vector<PageRef> ranked = {
      Ref("https://z.test/", "1950-01-01"),
      Ref("https://z.test/", "2017-04-12T23:00:00Z"),
      Ref("https://z.test/", "2017-04-13"),
      Ref("https://z.test/", "2017-04-13T10:00:00+02:00"),
      Ref("https://z.test/", "2017-04-13T09:00:00"),
      Ref("https://a.test/", "2017-04-13T10:00:00"),
      Ref("https://b.test/", "2017-04-13T10:00:00"),
      Ref("http://a.test/", "2017-04-13T10:00:00"),
      Ref("https://a.test/"),
      Ref("https://a.test/b"),
      Ref("http://a.test/"),
      Ref("https://a.test/", "1950-01-01", false),
      Ref("https://a.test/", "", false),
  };
  const std::vector<PageRef> expected = ranked;
  std::ranges::shuffle(ranked, std::mt19937(3));
  std::ranges::sort(ranked, RanksBefore);
  CHECK(ranked == expected);
}

TEST_CASE("R5: fetches of one address are ranked by their content") {
  PageRef a = Ref("https://a.test/");
  PageRef b = a;
  CHECK_FALSE(RanksBefore(a, b));
  a.content = "text-1";
  b.content = "text-2";
  CHECK(RanksBefore(a, b) == (base::Hash64("text-1") < base::Hash64("text-2")));
  CHECK(RanksBefore(a, b) != RanksBefore(b, a));
}

TEST_CASE("R1: whether a page may be indexed can be read from its rank") {
  for (const char* published : {"", "1900-01-01", "2017-04-13", "2099-12-31T23:59:59Z"}) {
    CHECK(MayBeIndexed(RankOf(true, published, kUrl)));
    CHECK_FALSE(MayBeIndexed(RankOf(false, published, kUrl)));
  }
}

TEST_CASE("R2: a time that cannot be read is none") {
  for (const char* published : {"", "soon", "2017-13-45", "1812-01-01", "2017-04-13T10"}) {
    CHECK(RankOf(true, published, kUrl) == RankOf(true, "", kUrl));
  }
  CHECK(RankOf(true, "9999-01-01", kUrl) < RankOf(true, "", kUrl));
}

TEST_CASE("The key of a rank sorts by its bytes") {
  std::vector<Rank> ranks = {
      0, 9, 10, RankOf(true, "1950-01-01", kUrl), RankOf(true, "", kUrl), RankOf(false, "", kUrl)};
  CHECK(std::ranges::is_sorted(ranks));
  CHECK(std::ranges::is_sorted(ranks, {}, RankKey));
  for (const Rank rank : ranks) CHECK(RankKey(rank).size() == kRankDigits);
}

}  // namespace crawlstream::record
