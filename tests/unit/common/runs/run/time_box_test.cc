#include "common/runs/run/time_box.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::run {

TEST_CASE("The time left is shared by the levels left, with a reserve for what comes after") {
  constexpr base::TimeMs kHour = 3'600'000;
  CHECK(TimeBoxMs({.max_hours = 20, .spent_ms = 0, .levels = 5}, 0) == 18 * kHour / 5);
  CHECK(TimeBoxMs({.max_hours = 20, .spent_ms = 2 * kHour, .levels = 4}, 0) == 4 * kHour);
  CHECK(TimeBoxMs({.max_hours = 20, .spent_ms = 12 * kHour, .levels = 1}, 0) == 6 * kHour);
  CHECK(TimeBoxMs({.max_hours = 0.5, .spent_ms = 0, .levels = 1}, 0) == 27 * 60'000);
}

TEST_CASE("A run that is out of time defers all, one without a limit has what its settings say") {
  CHECK(TimeBoxMs({.max_hours = 1, .spent_ms = 3'600'000, .levels = 3}, 0) == 1);
  CHECK(TimeBoxMs({.max_hours = 0, .spent_ms = 3'600'000, .levels = 3}, 0) == 0);
  CHECK(TimeBoxMs({.max_hours = 0, .spent_ms = 0, .levels = 3}, 500) == 500);
  CHECK(TimeBoxMs({.max_hours = 1, .spent_ms = 0, .levels = 1}, 500) == 500);
  CHECK(TimeBoxMs({.max_hours = 1, .spent_ms = 0, .levels = 0}, 0) == 3'240'000);
}

}  // namespace crawlstream::run
