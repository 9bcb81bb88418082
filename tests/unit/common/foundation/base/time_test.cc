#include "common/foundation/base/time.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::base {

TEST_CASE("Times are written as ISO 8601 and read back") {
  struct Case {
    TimeMs time;
    const char* text;
  };
  for (const Case& c :
       {Case{0, "1970-01-01T00:00:00Z"}, Case{1, "1970-01-01T00:00:00.001Z"},
        Case{1794792600250, "2026-11-16T01:30:00.250Z"}, Case{951782400000, "2000-02-29T00:00:00Z"},
        Case{-1, "1969-12-31T23:59:59.999Z"}}) {
    CAPTURE(c.text);
    CHECK(FormatIso8601(c.time) == c.text);
    CHECK(ParseIso8601(c.text) == c.time);
  }
}

TEST_CASE("ISO 8601 with an offset means the same moment") {
  CHECK(ParseIso8601("2026-11-16T09:30:00+08:00") == ParseIso8601("2026-11-16T01:30:00Z"));
  CHECK(ParseIso8601("2026-11-15T20:00:00.5-05:30") == ParseIso8601("2026-11-16T01:30:00.500Z"));
}

TEST_CASE("What is not a time is refused") {
  for (const char* text :
       {"", "2026", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-16T24:00:00Z",
        "2026-11-16T01:30:00", "2026-11-16T01:30:00Zx", "2026-11-16T01:30:00.Z",
        "2026-11-16 01:30:00Z", "2026-11-16T01:60:00Z", "2026-11-16T01:30:00+8:00"}) {
    CAPTURE(text);
    CHECK_FALSE(ParseIso8601(text).has_value());
  }
}

TEST_CASE("A run is named by its UTC start") {
  CHECK(FormatRunId(1794792600250) == "2026_11_16_01_30_00");
  CHECK(ParseRunId("2026_11_16_01_30_00") == 1794792600000);
  CHECK_FALSE(ParseRunId("2026_11_16").has_value());
  CHECK_FALSE(ParseRunId("2026_11_16_01_30_00x").has_value());
}

TEST_CASE("HTTP dates are read in all three forms of RFC 9110") {
  constexpr TimeMs kExpected = 784111777000;
  CHECK(ParseHttpDate("Sun, 06 Nov 1994 08:49:37 GMT") == kExpected);
  CHECK(ParseHttpDate("Sunday, 06-Nov-94 08:49:37 GMT") == kExpected);
  CHECK(ParseHttpDate("Sun Nov  6 08:49:37 1994") == kExpected);
  CHECK(FormatHttpDate(kExpected) == "Sun, 06 Nov 1994 08:49:37 GMT");
  for (const char* text :
       {"", "120", "tomorrow", "Sun, 06 Nov 1994", "Sun, 31 Feb 1994 08:49:37 GMT"}) {
    CAPTURE(text);
    CHECK_FALSE(ParseHttpDate(text).has_value());
  }
}

}  // namespace crawlstream::base
