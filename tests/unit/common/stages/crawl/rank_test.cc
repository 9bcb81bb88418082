#include "common/stages/crawl/rank.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

namespace crawlstream::stages::crawl {

TEST_CASE("A host's URLs are asked in the order of what would be missed most") {
  const std::vector<record::UrlEntry> in_order = {
      {.url = "u", .depth = 2, .deferred = 1, .due = 9},
      {.url = "u", .depth = 1, .type = "feed", .due = 9},
      {.url = "u", .depth = 1, .hint_date = "2026-11-16T02:00:00Z"},
      {.url = "u", .depth = 1, .hint_date = "2026-11-16"},
      {.url = "u", .depth = 1, .hint_date = "1969-12-31"},
      {.url = "u", .depth = 2, .type = "article", .due = 5},
      {.url = "u", .depth = 1, .type = "index", .due = 6, .hint_date = "2026-11-16"},
  };
  for (std::size_t i = 1; i < in_order.size(); ++i) {
    CAPTURE(i);
    CHECK(RankOf(in_order[i - 1]) < RankOf(in_order[i]));
  }
  CHECK(RankOf({.url = "u"}) == RankOf(in_order[1]));  // a seed
  CHECK_FALSE(RankOf({.url = "u", .depth = 1}));
  CHECK_FALSE(RankOf({.url = "u", .depth = 1, .hint_date = "yesterday"}));
}

}  // namespace crawlstream::stages::crawl
