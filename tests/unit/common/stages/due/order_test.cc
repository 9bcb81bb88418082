#include "common/stages/due/order.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <vector>

namespace crawlstream::stages::due {
namespace {

using record::UrlRecord;
using record::UrlType;

constexpr base::TimeMs kNow = 1'763'254'800'000;
constexpr base::TimeMs kHour = 3'600'000;

}  // namespace

TEST_CASE("Due URLs come in the order of what they are worth") {
  const UrlRecord seed{.url = "a", .due = kNow};
  const UrlRecord put_off{.url = "a", .due = kNow, .depth = 1, .deferred = 1};
  const UrlRecord feed{.url = "a", .due = kNow, .depth = 1, .type = UrlType::kFeed};
  const UrlRecord hinted_now{
      .url = "a", .due = kNow, .depth = 1, .type = UrlType::kArticle, .hinted = kNow};
  const UrlRecord hinted_before{
      .url = "a", .due = kNow, .depth = 1, .type = UrlType::kArticle, .hinted = kNow - kHour};
  const UrlRecord failed{.url = "a", .due = kNow - kHour, .depth = 1, .failures = 1};
  // Two hours late of an interval of two: before one that is three hours late of thirty.
  const UrlRecord lively{.url = "a", .due = kNow - 2 * kHour, .depth = 1, .interval_ms = 2 * kHour};
  const UrlRecord quiet{.url = "a", .due = kNow - 3 * kHour, .depth = 1, .interval_ms = 30 * kHour};
  std::vector<std::string> orders;
  for (const UrlRecord& record :
       {seed, put_off, feed, hinted_now, hinted_before, failed, lively, quiet}) {
    orders.push_back(OrderOf(record, kNow));
  }
  CHECK(std::ranges::is_sorted(orders));
  CHECK(std::ranges::adjacent_find(orders) == orders.end());
  CHECK(OrderOf(Kind::kNewUrls) < orders.front());
  CHECK(KindOfOrder(orders[2]) == Kind::kList);
}

TEST_CASE("A URL that failed is tried as one that failed, whatever it is") {
  CHECK(KindOf({.url = "a", .depth = 1, .failures = 2, .type = UrlType::kFeed}) == Kind::kRetry);
}

TEST_CASE("The entry of a URL has what the next request and the next article need") {
  const record::UrlEntry entry = EntryOf({.url = "https://a.test/x",
                                          .due = kNow,
                                          .first_seen = 1,
                                          .referrer = "https://a.test/",
                                          .depth = 2,
                                          .max_depth = 4,
                                          .scope = "host",
                                          .hint_title = "T",
                                          .hint_date = "2026",
                                          .deferred = 3,
                                          .type = UrlType::kArticle,
                                          .etag = "E",
                                          .last_modified = "L",
                                          .digest = "D",
                                          .text_digest = "X",
                                          .version = 5});
  CHECK(entry == record::UrlEntry{.url = "https://a.test/x",
                                  .depth = 2,
                                  .max_depth = 4,
                                  .scope = "host",
                                  .referrer = "https://a.test/",
                                  .deferred = 3,
                                  .first_seen = 1,
                                  .etag = "E",
                                  .last_modified = "L",
                                  .digest = "D",
                                  .text_digest = "X",
                                  .version = 5,
                                  .type = "article",
                                  .due = kNow,
                                  .hint_title = "T",
                                  .hint_date = "2026"});
}

}  // namespace crawlstream::stages::due
