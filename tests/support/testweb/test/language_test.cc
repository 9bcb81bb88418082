#include "tests/support/testweb/text/language.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/base/utf8.h"
#include "tests/support/testweb/server/clock.h"
#include "tests/support/testweb/text/calendar.h"

namespace crawlstream::testweb {
namespace {

TEST_CASE("Every embedded language parses and is valid UTF-8") {
  REQUIRE(AllLanguages().size() == 27);
  for (const auto& [code, text] : EmbeddedLanguages()) {
    INFO(code);
    CHECK(base::IsValidUtf8(text));
    const auto language = ParseLanguage(code, text);
    REQUIRE(language);
    CHECK(language->sentences.size() >= 12);
  }
}

TEST_CASE("Dates are written in the language's own form and digits") {
  const auto date = [](const char* code) { return FindLanguage(code)->Date(kFirstDay); };
  CHECK(date("en") == "16 November 2026");
  CHECK(date("zh") == "2026年11月16日");
  CHECK(date("de") == "16. November 2026");
  CHECK(date("fa") == "۲۵ آبان ۱۴۰۵");
  CHECK(date("my") == "၂၀၂၆ ခုနှစ် နိုဝင်ဘာ ၁၆ ရက်");
}

TEST_CASE("The Persian calendar knows its new years and leap years") {
  const auto day = [](const char* iso) { return PersianDay(*base::ParseIso8601(iso)); };
  CHECK(day("1921-03-21T00:00:00Z") == CalendarDay{1300, 1, 1});
  CHECK(day("1979-02-11T12:00:00Z") == CalendarDay{1357, 11, 22});
  CHECK(day("2021-03-20T00:00:00Z") == CalendarDay{1399, 12, 30});
  CHECK(day("2025-03-20T00:00:00Z") == CalendarDay{1403, 12, 30});
  CHECK(day("2025-03-21T00:00:00Z") == CalendarDay{1404, 1, 1});
  CHECK(day("2026-11-16T23:59:59Z") == CalendarDay{1405, 8, 25});
}

TEST_CASE("Bad language material is named") {
  CHECK(ParseLanguage("xx", "no colon here\n").error().message ==
        "xx: not 'key: value': no colon here");
  CHECK(ParseLanguage("xx", "name: X\n").error().message == "xx: no key 'daily'");
}

}  // namespace
}  // namespace crawlstream::testweb
