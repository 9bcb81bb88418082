#include "common/foundation/config/clock.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::config {
namespace {

TEST_CASE("A run's clock is the machine's, moved by clock.offset_ms") {
  Settings settings;
  const base::TimeMs before = base::Now();
  CHECK(Now(settings) >= before);
  CHECK(Now(settings) <= base::Now());
  REQUIRE(settings.Set("clock.offset_ms", "-86400000", "test").has_value());
  CHECK(Now(settings) >= before - 86'400'000);
  CHECK(Now(settings) <= base::Now() - 86'400'000);
}

}  // namespace
}  // namespace crawlstream::config
