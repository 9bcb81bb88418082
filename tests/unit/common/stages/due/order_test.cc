#include "common/stages/due/order.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <vector>

namespace crawlstream::due {
namespace {

using record::UrlRecord;
using record::UrlType;

constexpr base::TimeMs kNow = 1'763'254'800'000;
constexpr base::TimeMs kHour = 3'600'000;

}  // namespace

TEST_CASE("Due URLs come in the order of what they are worth") {
  const auto of_depth = [](int depth) { return record::Known{.origin = {.depth = depth}}; };
  const UrlRecord seed{.url = "a", .due = kNow};
  const UrlRecord put_off{
      .url = "a", .due = kNow, .known = {.origin = {.depth = 1}, .deferred = 1}};
  const UrlRecord feed{.url = "a", .due = kNow, .known = of_depth(1), .type = UrlType::kFeed};
  const UrlRecord hinted_now{
      .url = "a", .due = kNow, .known = of_depth(1), .type = UrlType::kArticle, .hinted = kNow};
  const UrlRecord hinted_before{.url = "a",
                                .due = kNow,
                                .known = of_depth(1),
                                .type = UrlType::kArticle,
                                .hinted = kNow - kHour};
  const UrlRecord failed{.url = "a", .due = kNow - kHour, .known = of_depth(1), .failures = 1};
  // Two hours late of an interval of two: before one that is three hours late of thirty.
  const UrlRecord lively{
      .url = "a", .due = kNow - 2 * kHour, .known = of_depth(1), .interval_ms = 2 * kHour};
  const UrlRecord quiet{
      .url = "a", .due = kNow - 3 * kHour, .known = of_depth(1), .interval_ms = 30 * kHour};
  std::vector<std::string> orders;
  for (const UrlRecord& record :
       {seed, put_off, feed, hinted_now, hinted_before, failed, lively, quiet}) {
    orders.push_back(OrderOf(record, kNow));
  }
  orders.push_back(OrderOf(Kind::kWaiting, kNow - kHour));  // in the order in which they were found
  orders.push_back(OrderOf(Kind::kWaiting, kNow));
  CHECK(std::ranges::is_sorted(orders));
  CHECK(std::ranges::adjacent_find(orders) == orders.end());
  CHECK(OrderOf(Kind::kNewUrls) < orders.front());
  CHECK(KindOfOrder(orders[2]) == Kind::kList);
}

TEST_CASE("A URL that failed is tried as one that failed, whatever it is") {
  CHECK(
      KindOf(
          {.url = "a", .known = {.origin = {.depth = 1}}, .failures = 2, .type = UrlType::kFeed}) ==
      Kind::kRetry);
}

TEST_CASE("The entry of a URL has what the next request and the next article need") {
  const record::Known known{.origin = {.depth = 2,
                                       .max_depth = 4,
                                       .scope = "host",
                                       .referrer = "https://a.test/",
                                       .first_seen = 1},
                            .deferred = 3,
                            .validators = {.etag = "E", .last_modified = "L", .digest = "D"},
                            .edition = {.text_digest = "X", .version = 5},
                            .hints = {.title = "T", .date = "2026"}};
  CHECK(
      EntryOf({.lang = "zh",
               .url = "https://a.test/x",
               .due = kNow,
               .known = known,
               .type = UrlType::kArticle}) ==
      record::UrlEntry{
          .lang = "zh", .url = "https://a.test/x", .known = known, .type = "article", .due = kNow});
}

}  // namespace crawlstream::due
