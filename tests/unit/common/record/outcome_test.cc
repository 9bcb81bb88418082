#include "common/record/outcome.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("Outcomes have names that lead back to them") {
  for (const Outcome outcome : kOutcomes) CHECK(OutcomeOf(Name(outcome)) == outcome);
  CHECK_FALSE(OutcomeOf("").has_value());
  CHECK_FALSE(OutcomeOf("Page").has_value());
}

}  // namespace crawlstream::record
