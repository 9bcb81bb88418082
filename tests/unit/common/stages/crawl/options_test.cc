#include "common/stages/crawl/options.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>

namespace crawlstream::crawl {
namespace {

bool IsLast(const char* attempts, const char* attempt) {
  config::Settings settings;
  REQUIRE(settings.Set("job.attempts", attempts, "test"));
  return OptionsFrom(settings, "testbot/1.0", attempt).last_attempt;
}

}  // namespace

TEST_CASE("The last attempt of a task that may be tried several times is told") {
  CHECK(IsLast("4", "attempt_1763254800_0001_r_000000_3"));
  CHECK_FALSE(IsLast("4", "attempt_1763254800_0001_r_000000_0"));
  CHECK_FALSE(IsLast("4", "attempt_1763254800_0001_r_000003_2"));
  CHECK(IsLast("4", "attempt_1763254800_0001_r_000000_13"));  // others were killed
  // The application master was started again.
  CHECK_FALSE(IsLast("4", "attempt_1763254800_0001_r_000000_1002"));
  CHECK(IsLast("4", "attempt_1763254800_0001_r_000000_1003"));
  CHECK(IsLast("2", "attempt_1763254800_0001_r_000000_1"));
  CHECK(IsLast("12", "attempt_1763254800_0001_r_000000_11"));
}

TEST_CASE("A task that is tried once, or started by hand, fetches") {
  CHECK_FALSE(IsLast("1", "attempt_1763254800_0001_r_000000_0"));
  CHECK_FALSE(IsLast("4", ""));
  CHECK_FALSE(IsLast("4", "3"));
}

TEST_CASE("The initial values are the defaults of the settings") {
  const Options options = OptionsFrom(config::Settings(), "", "");
  const Options initial;
  CHECK(options.connections == initial.connections);
  CHECK(options.connections_per_host == initial.connections_per_host);
  CHECK(options.max_redirects == initial.max_redirects);
  CHECK(options.retries == initial.retries);
  CHECK(options.robots_max_redirects == initial.robots_max_redirects);
  CHECK(options.robots_expires_ms == initial.robots_expires_ms);
  CHECK(options.allow_private_addresses == initial.allow_private_addresses);
  CHECK(options.time_box_ms == initial.time_box_ms);
  CHECK(options.take_until_ms == initial.take_until_ms);
  CHECK(options.stop_grace_ms == initial.stop_grace_ms);
  CHECK(options.back_off.base_ms == initial.back_off.base_ms);
  CHECK(options.back_off.max_ms == initial.back_off.max_ms);
  CHECK(options.back_off.max_failures == initial.back_off.max_failures);
  CHECK(options.back_off.rest_ms == initial.back_off.rest_ms);
  CHECK(options.back_off.max_rest_ms == initial.back_off.max_rest_ms);
  CHECK(options.back_off.max_retry_after_ms == initial.back_off.max_retry_after_ms);
}

TEST_CASE("The options are those of the settings") {
  config::Settings settings;
  for (const auto& [key, value] : {std::pair{"crawl.level", "2"},
                                   {"crawl.time_box_ms", "5000"},
                                   {"fetch.connections", "17"},
                                   {"fetch.retries", "3"},
                                   {"backoff.max_failures", "9"}}) {
    REQUIRE(settings.Set(key, value, "test"));
  }
  const Options options = OptionsFrom(settings, "testbot/1.0", "");
  CHECK(options.user_agent == "testbot/1.0");
  CHECK(options.level == 2);
  CHECK(options.time_box_ms == 5000);
  CHECK(options.connections == 17);
  CHECK(options.retries == 3);
  CHECK(options.back_off.max_failures == 9);
}

}  // namespace crawlstream::crawl
