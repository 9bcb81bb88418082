#include "common/text/dates/date.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

#include "common/text/dates/calendars.h"

namespace crawlstream::dates {
namespace {

std::string Parsed(std::string_view text) {
  const auto date = ParseMachineDate(text);
  return date ? date->Iso() : "none";
}

TEST_CASE("machine dates are read in the forms that pages hold") {
  const std::pair<const char*, const char*> cases[] = {
      {"2017-04-13", "2017-04-13"},
      {"2017-04-13T10:30:00+02:00", "2017-04-13T10:30:00+02:00"},
      {"2017-04-13T10:30:00.123Z", "2017-04-13T10:30:00Z"},
      {"2017-04-13T10:30+0200", "2017-04-13T10:30:00+02:00"},
      {"2017-04-13 10:30:00", "2017-04-13T10:30:00"},
      {"2017-4-3 8:05", "2017-04-03T08:05:00"},
      {"2017/04/13", "2017-04-13"},
      {"20170413", "2017-04-13"},
      {"20170413T103000", "2017-04-13"},
      {"Thu, 13 Apr 2017 10:30:00 GMT", "2017-04-13T10:30:00Z"},
      {"Thu Apr 13 2017 10:30:00 -0500", "2017-04-13T10:30:00-05:00"},
      {"April 13, 2017", "2017-04-13"},
      {"1492079400", "2017-04-13T10:30:00Z"},
      {"1492079400000", "2017-04-13T10:30:00Z"},
      {" 2017-04-13 ", "2017-04-13"},
      {"2017-02-30", "none"},
      {"0000-00-00", "none"},
      {"2017", "none"},
      {"201704131", "none"},
      {"yesterday", "none"},
      {"", "none"},
  };
  for (const auto& [text, iso] : cases) {
    CAPTURE(text);
    CHECK(Parsed(text) == iso);
  }
}

TEST_CASE("days of other calendars are converted") {
  CHECK(FromPersian(1396, 1, 24)->IsoDay() == "2017-04-13");
  CHECK(FromPersian(1400, 1, 1)->IsoDay() == "2021-03-21");
  CHECK(FromPersian(1403, 12, 30)->IsoDay() == "2025-03-20");
  CHECK_FALSE(FromPersian(1404, 12, 30));
  CHECK(FromNepali(2073, 12, 31)->IsoDay() == "2017-04-13");
  CHECK(FromNepali(2080, 1, 1)->IsoDay() == "2023-04-14");
  CHECK_FALSE(FromNepali(2059, 1, 1));
  CHECK_FALSE(FromNepali(2080, 13, 1));
  CHECK(FromBuddhist(2560, 4, 13)->IsoDay() == "2017-04-13");
  CHECK(FromAnyCalendar(2560, 4, 13)->IsoDay() == "2017-04-13");
  CHECK(FromAnyCalendar(1396, 1, 24)->IsoDay() == "2017-04-13");
  CHECK_FALSE(FromAnyCalendar(2017, 2, 30));
}

}  // namespace
}  // namespace crawlstream::dates
