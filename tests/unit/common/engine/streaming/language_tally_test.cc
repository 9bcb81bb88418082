#include "common/engine/streaming/language_tally.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::streaming {

TEST_CASE("A line's language is its first field, where it has the form of a code") {
  struct Case {
    const char* line;
    const char* language;
  };
  for (const Case& c :
       {Case{"zh\thttp://a/\t{}", "zh"}, Case{"prs\tx", "prs"}, Case{"zh-Hans\tx", "zh-Hans"},
        Case{"en\t", "en"}, Case{"en", ""}, Case{"http://a/\t{}", ""}, Case{"part\tx", ""},
        Case{"z\tx", ""}, Case{"ZH\tx", ""}, Case{"zh-\tx", ""}, Case{"zh-1\tx", ""}, Case{"", ""},
        Case{"www.a.com\tx", ""}, Case{"zh-Hans", ""}}) {
    INFO(c.line);
    CHECK(LanguageOf(c.line) == c.language);
  }
}

TEST_CASE("Lines are counted by language") {
  LanguageTally tally;
  for (const char* line : {"zh\ta", "zh\tb", "en\ta", "zh\tc", "zhx\ta", "http://a/\tb"}) {
    tally.Add(line);
  }
  CHECK(tally.last().empty());
  CHECK(tally.Of("zh") == 3);
  CHECK(tally.Of("en") == 1);
  CHECK(tally.Of("zhx") == 1);
  CHECK(tally.Of("ar") == 0);
  tally.Add("en\tb");
  CHECK(tally.last() == "en");
}

}  // namespace crawlstream::streaming
