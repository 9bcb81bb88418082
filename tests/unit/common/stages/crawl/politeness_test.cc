#include <catch2/catch_test_macros.hpp>

#include "common/stages/crawl/back_off.h"
#include "common/stages/crawl/host_schedule.h"
#include "common/stages/crawl/pace.h"

namespace crawlstream::crawl {

TEST_CASE("Hosts take turns by time, equal ones by who came first") {
  HostSchedule schedule;
  CHECK_FALSE(schedule.NextTime().has_value());
  schedule.Add(1, 300);
  schedule.Add(2, 100);
  schedule.Add(3, 100);
  CHECK(schedule.NextTime() == 100);
  CHECK_FALSE(schedule.TakeReady(99).has_value());
  CHECK(schedule.TakeReady(100) == 2u);
  CHECK(schedule.TakeReady(100) == 3u);
  CHECK_FALSE(schedule.TakeReady(299).has_value());
  CHECK(schedule.TakeReady(1000) == 1u);
  CHECK_FALSE(schedule.TakeReady(1000).has_value());
}

TEST_CASE("The pause is the configured delay, raised by robots.txt up to a cap") {
  const PaceOptions options{.delay_ms = 1000, .max_crawl_delay_ms = 20000};
  Pace pace;
  CHECK(pace.Delay(options) == 1000);
  pace.SetCrawlDelay(5000);
  CHECK(pace.Delay(options) == 5000);
  pace.SetCrawlDelay(100);
  CHECK(pace.Delay(options) == 1000);
  pace.SetCrawlDelay(86400000);
  CHECK(pace.Delay(options) == 20000);
}

TEST_CASE("A slow host is left more time, up to a cap") {
  const PaceOptions options{.delay_ms = 1000, .latency_factor = 2, .max_delay_ms = 10000};
  Pace pace;
  pace.Answered(300);
  CHECK(pace.Delay(options) == 1000);
  Pace slow;
  slow.Answered(3000);
  CHECK(slow.Delay(options) == 6000);
  slow.Answered(1000);  // the average moves slowly
  CHECK(slow.Delay(options) == 5000);
  slow.Answered(100000);
  CHECK(slow.Delay(options) == 10000);
}

TEST_CASE("A burst of 403 doubles the pause each time, until another answer comes") {
  const PaceOptions options{.delay_ms = 1000, .max_delay_ms = 30000, .forbidden_burst = 3};
  Pace pace;
  CHECK_FALSE(pace.Forbidden(options));
  CHECK_FALSE(pace.Forbidden(options));
  CHECK(pace.Delay(options) == 1000);
  CHECK(pace.Forbidden(options));  // reported once
  CHECK(pace.Delay(options) == 2000);
  CHECK_FALSE(pace.Forbidden(options));
  CHECK(pace.Delay(options) == 4000);
  for (int i = 0; i < 100; ++i) CHECK_FALSE(pace.Forbidden(options));
  CHECK(pace.Delay(options) == 30000);
  pace.NotForbidden();
  CHECK(pace.Delay(options) == 1000);
}

TEST_CASE("Jitter only lengthens a pause") {
  const PaceOptions options{.delay_ms = 1000, .jitter = 0.5};
  CHECK(Pace().Pause(options, 0) == 1000);
  CHECK(Pace().Pause(options, 0.5) == 1250);
  CHECK(Pace().Pause(options, 1) == 1500);
}

TEST_CASE("Back-off doubles to a cap, and rests after some failures in a row") {
  const BackOffOptions options{.base_ms = 1000, .max_ms = 3000, .max_failures = 4};
  BackOff back_off;
  CHECK(back_off.Failed(options).wait_ms == 1000);
  CHECK(back_off.Failed(options).wait_ms == 2000);
  const auto third = back_off.Failed(options);
  CHECK(third.wait_ms == 3000);
  CHECK_FALSE(third.rest);
  CHECK(back_off.Failed(options).rest);
  back_off.Succeeded();
  CHECK(back_off.failures() == 0);
  CHECK(back_off.Failed(options).wait_ms == 1000);
}

TEST_CASE("Retry-After is obeyed as it is; beyond the cap the host rests") {
  const BackOffOptions options{.base_ms = 1000, .max_ms = 60000, .max_failures = 4};
  BackOff back_off;
  CHECK(back_off.Failed(options, 7000).wait_ms == 7000);
  const auto soon = back_off.Failed(options, 0);
  CHECK(soon.wait_ms == 0);
  CHECK_FALSE(soon.rest);
  const auto late = back_off.Failed(options, 7'200'000);
  CHECK(late.rest);
  CHECK(late.wait_ms == 7'200'000);
  CHECK(back_off.Failed(options, 31'536'000'000).wait_ms == options.max_retry_after_ms);
}

TEST_CASE("Rests are doubled to a cap, over tasks, until the host answers") {
  const BackOffOptions options{.max_failures = 2, .rest_ms = 1000, .max_rest_ms = 3000};
  BackOff first;
  CHECK_FALSE(first.Failed(options).rest);
  CHECK(first.Failed(options).wait_ms == 1000);
  BackOff second;  // of a later task
  second.Resume(1, first.rests());
  const auto again = second.Failed(options);
  CHECK(again.rest);
  CHECK(again.wait_ms == 2000);
  CHECK(second.FailedForGood(options).wait_ms == 3000);
  CHECK(second.FailedForGood(options).wait_ms == 3000);
  second.Succeeded();
  CHECK(second.FailedForGood(options).wait_ms == 1000);
}

}  // namespace crawlstream::crawl
