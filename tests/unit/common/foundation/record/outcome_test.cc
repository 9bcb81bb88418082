#include "common/foundation/record/outcome.h"

#include <catch2/catch_test_macros.hpp>
#include <cstddef>

namespace crawlstream::record {

TEST_CASE("Outcomes have names that lead back to them") {
  for (const Outcome outcome : kOutcomes) CHECK(OutcomeOf(Name(outcome)) == outcome);
  CHECK_FALSE(OutcomeOf("").has_value());
  CHECK_FALSE(OutcomeOf("Page").has_value());
}

TEST_CASE("The list of outcomes is whole and in their order: tables are indexed by them") {
  for (std::size_t i = 0; i < kOutcomes.size(); ++i) {
    CHECK(static_cast<std::size_t>(kOutcomes[i]) == i);
  }
  CHECK(kOutcomes.size() == static_cast<std::size_t>(Outcome::kDeferred) + 1);
}

}  // namespace crawlstream::record
