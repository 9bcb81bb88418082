#include "common/web/feed/date.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>
#include <vector>

namespace crawlstream::feed {

TEST_CASE("Dates of feeds become ISO 8601 in UTC") {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"Mon, 16 Nov 2026 03:43:57 +0800", "2026-11-15T19:43:57Z"},
      {"16 Nov 2026 03:43 GMT", "2026-11-16T03:43:00Z"},
      {"Mon, 16 Nov 26 3:43:57 EST", "2026-11-16T08:43:57Z"},
      {" Mon,  16  November 2026 03:43:57 ", "2026-11-16T03:43:57Z"},
      {"Mon, 16 Nov 2026 03:43:57 XYZ", "2026-11-16T03:43:57Z"},
      {"2026-11-16T03:43:57Z", "2026-11-16T03:43:57Z"},
      {"2026-11-16T03:43:57.250+00:00", "2026-11-16T03:43:57.250Z"},
      {"2026-11-16T03:43+08:00", "2026-11-15T19:43:00Z"},
      {"2026-11-16T03:43:57+0800", "2026-11-15T19:43:57Z"},
      {"2026-11-16 03:43:57", "2026-11-16T03:43:57Z"},
      {"2026-11-16T03:43", "2026-11-16T03:43:00Z"},
      {"2026-11-16", "2026-11-16"},
      {"2026-13-16", ""},
      {"2026-11-16T25:00:00Z", ""},
      {"32 Nov 2026 03:43 GMT", ""},
      {"16 Foo 2026 03:43 GMT", ""},
      {"yesterday", ""},
      {"", ""},
      {"1234567890", ""},
      {"----------", ""},
  };
  for (const auto& [text, iso] : cases) {
    CAPTURE(text);
    CHECK(IsoDate(text) == iso);
  }
}

TEST_CASE("A date as it was written is a point in time again") {
  CHECK(TimeOfIsoDate("2026-11-16T01:30:00Z") == 1'794'792'600'000);
  CHECK(TimeOfIsoDate("2026-11-16") == 1'794'787'200'000);
  CHECK_FALSE(TimeOfIsoDate(""));
  CHECK_FALSE(TimeOfIsoDate("yesterday!"));
  CHECK_FALSE(TimeOfIsoDate("2026-13-16"));
}

}  // namespace crawlstream::feed
