#include "common/web/links/host_feeds.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::links {
namespace {

using Texts = std::vector<std::string>;

const url::Url kSeed = *url::Url::Split("https://www.n.example/news/");

struct Search {
  Texts found;
  Census census;
};

Search Find(std::initializer_list<std::pair<const char*, const char*>> changes,
            const Texts& sitemaps, bool is_seed, std::string_view scope = "") {
  config::Settings settings;
  for (const auto& [key, value] : changes) REQUIRE(settings.Set(key, value, "test"));
  auto collector = Collector::From(settings);
  REQUIRE(collector);
  Texts found = HostFeeds(settings).Find(*collector, kSeed, scope, sitemaps, is_seed);
  return {std::move(found), collector->census()};
}

}  // namespace

TEST_CASE("Sitemaps of robots.txt are asked for where they are in scope") {
  const Texts sitemaps = {"https://www.n.example/sitemap.xml", "https://cdn.n.example/s.xml.gz",
                          "https://other.example/s.xml", "/relative.xml", "nonsense:x"};
  const Search search = Find({}, sitemaps, false);
  CHECK(search.found == Texts{"https://www.n.example/sitemap.xml", "https://cdn.n.example/s.xml.gz",
                              "https://www.n.example/relative.xml"});
  CHECK(search.census.scope == 1);
  CHECK(search.census.found == 5);
  CHECK(Find({}, sitemaps, false, "host").found.size() == 2);
  CHECK(Find({}, sitemaps, false, "path:/news").found.empty());
  CHECK(Find({{"feeds.robots_sitemaps", "false"}}, sitemaps, false).found.empty());
  CHECK(Find({{"parse.max_feed_links", "1"}}, sitemaps, false).found.size() == 1);
}

TEST_CASE("Common paths are tried at the hosts of seeds") {
  const std::initializer_list<std::pair<const char*, const char*>> paths = {
      {"feeds.paths", "/feed rss.xml"}, {"feeds.sitemap_paths", "/sitemap.xml"}};
  CHECK(Find(paths, {}, true).found == Texts{"https://www.n.example/feed",
                                             "https://www.n.example/rss.xml",
                                             "https://www.n.example/sitemap.xml"});
  CHECK(Find(paths, {}, false).found.empty());
  CHECK(Find({}, {}, true).found.empty());
}

}  // namespace crawlstream::links
