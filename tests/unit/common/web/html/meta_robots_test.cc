#include "common/web/html/meta_robots.h"

#include <catch2/catch_test_macros.hpp>

#include "common/web/html/links.h"

namespace crawlstream::html {
namespace {

robots::Directives Of(std::string_view page) {
  Document document;
  REQUIRE(document.Parse(page));
  return MetaRobots(FindLinks(document, {}).metas, "newsbot/1.0 (+https://n.example)");
}

}  // namespace

TEST_CASE("Directives for everyone and for this agent hold, for others not") {
  CHECK(Of("<meta name=ROBOTS content='NoFollow'>") ==
        robots::Directives{.index = true, .follow = false});
  CHECK(Of("<meta name=NewsBot content=none>") ==
        robots::Directives{.index = false, .follow = false});
  CHECK(Of("<meta name=otherbot content=none>") == robots::Directives{});
  CHECK(Of("<meta name=robots content=noindex><p><meta name=newsbot content=nofollow>") ==
        robots::Directives{.index = false, .follow = false});
  CHECK(Of("<p>none") == robots::Directives{});
}

}  // namespace crawlstream::html
