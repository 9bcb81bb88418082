#include "common/web/html/links.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::html {
namespace {

std::string_view KindName(LinkKind kind) {
  switch (kind) {
    case LinkKind::kAnchor:
      return "anchor";
    case LinkKind::kNext:
      return "next";
    case LinkKind::kCanonical:
      return "canonical";
    case LinkKind::kFeed:
      return "feed";
    case LinkKind::kFrame:
      return "frame";
    case LinkKind::kRefresh:
      return "refresh";
    case LinkKind::kImage:
      return "image";
    case LinkKind::kDocument:
      return "document";
    case LinkKind::kScript:
      break;
  }
  return "script";
}

// "kind href [anchor]" for each link.
std::vector<std::string> Found(std::string_view page, const LinkOptions& options = {}) {
  Document document;
  REQUIRE(document.Parse(page));
  std::vector<std::string> found;
  for (const Link& link : FindLinks(document, options).links) {
    std::string line = std::string(KindName(link.kind)) + " " + std::string(link.href);
    if (!link.anchor.empty()) line += " [" + link.anchor + "]";
    found.push_back(line);
  }
  return found;
}

robots::Directives RobotsOf(std::string_view page) {
  Document document;
  REQUIRE(document.Parse(page));
  return MetaRobots(FindLinks(document, {}).metas, "newsbot/1.0 (+https://n.example)");
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("Every kind of link is found, in document order") {
  CHECK(Found(R"(<html><head>
      <link rel=canonical href=/c><link rel="Next" href=/n><link rel=prev href=/p>
      <link rel="alternate" type="application/rss+xml" href=/rss>
      <link rel="alternate" type="application/atom+xml; charset=utf-8" href=/atom>
      <link rel="alternate" hreflang=de href=/de><link rel=stylesheet href=/s.css>
      <meta http-equiv=Refresh content="0; url=/r"><meta property="og:url" content="/og">
      </head><body><a href="/a">x</a><map><area href="/area"></map><iframe src="/if"></iframe>
      <a name=no>y</a><a href="">z</a><noscript><a href=/ns>n</a></noscript>)") ==
        Lines{"canonical /c", "next /n", "next /p", "feed /rss", "feed /atom", "refresh /r",
              "canonical /og", "anchor /a", "anchor /area", "frame /if", "anchor /ns"});
  CHECK(Found("<frameset><frame src=/1><frame src=/2></frameset>") ==
        Lines{"frame /1", "frame /2"});
}

TEST_CASE("Links in comments, templates and texts are no links") {
  CHECK(Found("<!-- <a href=/c> --><template><a href=/t>t</a></template><textarea><a "
              "href=/x></textarea>"
              "<script>'<a href=/s>'</script>")
            .empty());
}

TEST_CASE("Pictures, documents and scripts are followed only if asked") {
  const std::string_view page =
      "<img src=/i.png><object data=/o.pdf></object><embed src=/e.pdf>"
      "<script>if (x) location.href = '/s';</script><div onclick=\"window.location='/d'\">d</div>";
  CHECK(Found(page).empty());
  CHECK(Found(page, {.images = true}) == Lines{"image /i.png"});
  CHECK(Found(page, {.documents = true}) == Lines{"document /o.pdf", "document /e.pdf"});
  CHECK(Found(page, {.scripts = true}) == Lines{"script /s", "script /d"});
}

TEST_CASE("The first base counts") {
  Document document;
  REQUIRE(document.Parse("<base target=_top><base href=/x/><base href=/y/><a href=b>b</a>"));
  CHECK(FindLinks(document, {}).base == "/x/");
}

TEST_CASE("Anchor texts are folded and bounded, pictures speak by their alt") {
  const LinkOptions options{.max_anchor = 12};
  CHECK(Found("<a href=1> one\n <b>two</b>  </a>", options) == Lines{"anchor 1 [one two]"});
  CHECK(Found("<a href=1>one<b>two</b></a>", options) == Lines{"anchor 1 [onetwo]"});
  CHECK(Found("<a href=1><img alt=' a  picture '></a>", options) == Lines{"anchor 1 [a picture]"});
  CHECK(Found("<a href=1 title=tip></a>", options) == Lines{"anchor 1 [tip]"});
  CHECK(Found("<a href=1><script>no</script>yes</a>", options) == Lines{"anchor 1 [yes]"});
  CHECK(Found("<a href=1>0123456789abcdef</a>", options) == Lines{"anchor 1 [0123456789ab]"});
  CHECK(Found("<a href=1>0123456789é and more</a>", options) == Lines{"anchor 1 [0123456789é]"});
  CHECK(Found("<a href=1>0123456789a中</a>", options) == Lines{"anchor 1 [0123456789a]"});
  CHECK(Found("<a href=1><img alt=0123456789a中></a>", options) == Lines{"anchor 1 [0123456789a]"});
  CHECK(Found("<map><area href=1 alt='an area'></map>", options) == Lines{"anchor 1 [an area]"});
  CHECK(Found("<map><area href=1 alt='a café'></map>", options) == Lines{"anchor 1 [a café]"});
  CHECK(Found("<map><area href=1 alt=0123456789a中></map>", options) ==
        Lines{"anchor 1 [0123456789a]"});
}

TEST_CASE("The rel attribute comes along") {
  Document document;
  REQUIRE(document.Parse("<a href=1 rel='UGC NoFollow'>x</a>"));
  const Links found = FindLinks(document, {});
  REQUIRE(found.links.size() == 1);
  CHECK(HasWord(found.links[0].rel, "nofollow"));
  CHECK(HasWord(found.links[0].rel, "ugc"));
  CHECK_FALSE(HasWord(found.links[0].rel, "follow"));
  CHECK_FALSE(HasWord("", "x"));
}

TEST_CASE("Directives for everyone and for this agent hold, for others not") {
  CHECK(RobotsOf("<meta name=ROBOTS content='NoFollow'>") ==
        robots::Directives{.index = true, .follow = false});
  CHECK(RobotsOf("<meta name=NewsBot content=none>") ==
        robots::Directives{.index = false, .follow = false});
  CHECK(RobotsOf("<meta name=otherbot content=none>") == robots::Directives{});
  CHECK(RobotsOf("<meta name=robots content=noindex><p><meta name=newsbot content=nofollow>") ==
        robots::Directives{.index = false, .follow = false});
  CHECK(RobotsOf("<p>none") == robots::Directives{});
}

}  // namespace crawlstream::html
