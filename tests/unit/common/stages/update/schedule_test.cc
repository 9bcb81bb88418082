#include "common/stages/update/schedule.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/base/time.h"

namespace crawlstream::update {

using record::UrlType;

TEST_CASE("The defaults are those of docs/recrawl.md") {
  const Schedule schedule = Schedule::From(config::Settings());
  constexpr std::int64_t kHourMs = 3'600'000;
  CHECK(schedule.Of(UrlType::kIndex).first == 12 * kHourMs);
  CHECK(schedule.Of(UrlType::kIndex).max == 24 * kHourMs);
  CHECK(&schedule.Of(UrlType::kSitemap) == &schedule.Of(UrlType::kFeed));
  CHECK(&schedule.Of(UrlType::kUnknown) == &schedule.Of(UrlType::kArticle));
  CHECK(schedule.Of(UrlType::kArticle).first == 7 * base::kDayMs);
}

TEST_CASE("An interval is halved or grows within the limits of its type") {
  const Schedule schedule = Schedule::From(config::Settings());
  CHECK(schedule.Shorter(UrlType::kArticle, 8 * base::kDayMs) == 4 * base::kDayMs);
  CHECK(schedule.Shorter(UrlType::kArticle, base::kDayMs) == base::kDayMs);
  CHECK(schedule.Shorter(UrlType::kIndex, 8 * base::kDayMs) ==
        base::kDayMs);  // it was an article before
  CHECK(schedule.Longer(UrlType::kArticle, 8 * base::kDayMs) == 12 * base::kDayMs);
  CHECK(schedule.Longer(UrlType::kArticle, 80 * base::kDayMs) == 90 * base::kDayMs);
  CHECK(schedule.Longer(UrlType::kFeed, 0) == 90'000);
  CHECK(schedule.Shorter(UrlType::kFeed, 1) == 0);
}

TEST_CASE("Failures and false hints wait for longer each time") {
  const Schedule schedule = Schedule::From(config::Settings());
  CHECK(schedule.AfterFailures(1) == base::kDayMs);
  CHECK(schedule.AfterFailures(3) == 4 * base::kDayMs);
  CHECK(schedule.AfterFailures(1000) == 16 * base::kDayMs);
  CHECK(schedule.AfterFalseHints(0) == 0);
  CHECK(schedule.AfterFalseHints(1) == base::kDayMs);
  CHECK(schedule.AfterFalseHints(3) == 7 * base::kDayMs);
  CHECK(schedule.AfterFalseHints(1000) > 0);
}

}  // namespace crawlstream::update
