#include "tests/support/testweb/text/language.h"

#include <catch2/catch_test_macros.hpp>

#include "common/base/utf8.h"
#include "tests/support/testweb/server/clock.h"

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
  CHECK(date("fa") == "۱۶ نوامبر ۲۰۲۶");
  CHECK(date("my") == "၂၀၂၆ ခုနှစ် နိုဝင်ဘာ ၁၆ ရက်");
}

TEST_CASE("Bad language material is named") {
  CHECK(ParseLanguage("xx", "no colon here\n").error().message ==
        "xx: not 'key: value': no colon here");
  CHECK(ParseLanguage("xx", "name: X\n").error().message == "xx: no key 'daily'");
}

}  // namespace
}  // namespace crawlstream::testweb
