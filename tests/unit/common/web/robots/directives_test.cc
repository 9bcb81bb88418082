#include "common/web/robots/directives.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::robots {
namespace {

constexpr Directives kAll{};
constexpr Directives kNoIndex{.index = false, .follow = true};
constexpr Directives kNoFollow{.index = true, .follow = false};
constexpr Directives kNone{.index = false, .follow = false};

struct Case {
  const char* text;
  Directives expected;
};

}  // namespace

TEST_CASE("The words of meta robots") {
  for (const Case& c :
       {Case{"", kAll}, Case{"all", kAll}, Case{"index, follow", kAll}, Case{"NOINDEX", kNoIndex},
        Case{" noindex ,\tfollow", kNoIndex}, Case{"nofollow,noarchive", kNoFollow},
        Case{"none", kNone}, Case{"noindex,nofollow", kNone}, Case{",,", kAll},
        Case{"noindexed", kAll}, Case{"index,noindex", kNoIndex}}) {
    CAPTURE(c.text);
    CHECK(ParseDirectives(c.text) == c.expected);
  }
}

TEST_CASE("X-Robots-Tag may name agents") {
  for (const Case& c :
       {Case{"noindex", kNoIndex}, Case{"otherbot: noindex", kAll},
        Case{"MyBot: noindex", kNoIndex}, Case{"nofollow, otherbot: noindex", kNoFollow},
        Case{"otherbot: noindex, nofollow, mybot: none", kNone},
        Case{"mybot: nofollow, noindex", kNone}, Case{"*: none", kNone},
        Case{"unavailable_after: 25 Jun 2010 15:00:00 PST, noindex", kNoIndex},
        Case{"unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, noindex", kNoIndex},
        Case{"max-snippet: 20, nofollow", kNoFollow}, Case{":", kAll}}) {
    CAPTURE(c.text);
    CHECK(ParseRobotsTag(c.text, "mybot/1.0 (+https://bot.example/)") == c.expected);
  }
}

}  // namespace crawlstream::robots
