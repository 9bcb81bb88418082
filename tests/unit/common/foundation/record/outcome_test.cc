#include "common/foundation/record/outcome.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "common/web/http/message.h"

namespace crawlstream::record {

TEST_CASE("Outcomes have names that lead back to them") {
  for (const Outcome outcome : kOutcomes) CHECK(OutcomeOf(Name(outcome)) == outcome);
  CHECK_FALSE(OutcomeOf("").has_value());
  CHECK_FALSE(OutcomeOf("Page").has_value());
}

TEST_CASE("Every way in which a fetch fails is a reason of the closed list") {
  for (int failure = 1; failure <= static_cast<int>(http::Failure::kInternal); ++failure) {
    const std::string_view name = http::FailureName(static_cast<http::Failure>(failure));
    CAPTURE(name);
    CHECK(std::ranges::count(reason::kAll, name) == 1);
  }
}

TEST_CASE("No reason has the name of another, and all can be names of counters") {
  const std::set<std::string_view> distinct(reason::kAll.begin(), reason::kAll.end());
  CHECK(distinct.size() == reason::kAll.size());
  for (const std::string_view name : reason::kAll) {
    CAPTURE(name);
    CHECK_FALSE(name.empty());
    CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == name.npos);
  }
}

}  // namespace crawlstream::record
