#include "common/robots/directives.h"

#include <catch2/catch_test_macros.hpp>

#include "common/robots/meta_scan.h"

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
        Case{"max-snippet: 20, nofollow", kNoFollow}, Case{":", kAll}}) {
    CAPTURE(c.text);
    CHECK(ParseRobotsTag(c.text, "mybot/1.0 (+https://bot.example/)") == c.expected);
  }
}

TEST_CASE("Meta elements are found in a page's bytes") {
  for (const Case& c :
       {Case{"<html><head><meta name=\"robots\" content=\"noindex\">", kNoIndex},
        Case{"<META CONTENT='NoFollow' NAME='ROBOTS'/>", kNoFollow},
        Case{"<meta name=robots content=none>", kNone},
        Case{"<meta\nname = robots\ncontent = \"noindex, nofollow\" >", kNone},
        Case{"<meta name=mybot content=noindex>", kNoIndex},
        Case{"<meta name=otherbot content=noindex>", kAll},
        Case{"<meta name=robots content=nofollow><meta name=mybot content=noindex>", kNone},
        Case{"<!-- <meta name=robots content=none> --><p>", kAll},
        Case{"<script>'<meta name=robots content=none>'</script>", kAll},
        Case{"<SCRIPT>x</SCRIPT ><meta name=robots content=none>", kNone},
        Case{"<style><meta name=robots content=none></style>", kAll},
        Case{"<metadata name=robots content=none>", kAll},
        Case{"<meta property=robots content=none>", kAll},
        Case{"<meta content=\"a > b\" name=robots content=none>", kAll},
        Case{"<meta = = name=robots content=none>", kNone},
        Case{"<meta name=robots content=none", kNone},
        Case{"<meta", kAll},
        Case{"<meta ", kAll},
        Case{"<meta name=\"robots", kAll},
        Case{"<", kAll},
        Case{"", kAll}}) {
    CAPTURE(c.text);
    CHECK(ScanMeta(c.text, "MyBot/2") == c.expected);
  }
}

}  // namespace crawlstream::robots
