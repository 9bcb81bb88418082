#include "common/web/links/extractor.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/web/html/document.h"
#include "common/web/html/links.h"

namespace crawlstream::links {
namespace {

using Texts = std::vector<std::string>;

Extractor Make(std::initializer_list<std::pair<const char*, const char*>> changes = {}) {
  config::Settings settings;
  for (const auto& [key, value] : changes) REQUIRE(settings.Set(key, value, "test"));
  auto extractor = Extractor::From(settings);
  REQUIRE(extractor);
  return *std::move(extractor);
}

const url::Url kPage = *url::Url::Split("https://n.example/dir/page");

PageLinks OfHtml(Extractor extractor, std::string_view html, std::string_view charset = "") {
  html::Document document;
  REQUIRE(document.Parse(html));
  return extractor.OfHtml({.url = kPage, .charset = charset},
                          html::FindLinks(document, extractor.link_options()));
}

}  // namespace

TEST_CASE("A page's links come with the text of the first link that has one") {
  const PageLinks found =
      OfHtml(Make(),
             "<base href=/b/><a href=1><img src=x></a><a href=2>two</a><a href=1>one</a>"
             "<iframe src=3></iframe><a href=2>again</a>");
  CHECK(found.urls ==
        Texts{"https://n.example/b/1", "https://n.example/b/2", "https://n.example/b/3"});
  CHECK(found.anchors == Texts{"one", "two", ""});
  CHECK(found.census.duplicate == 2);
  CHECK(OfHtml(Make({{"parse.max_anchor_bytes", "0"}}), "<a href=1>one</a>").anchors.empty());
}

TEST_CASE("Links are left alone where their rel says so") {
  const std::string_view page =
      "<a href=1 rel=nofollow>1</a><a href=2 rel='noopener UGC'>2</a><a href=3 rel=sponsored>3</a>"
      "<a href=4 rel=noopener>4</a><a href=1>1</a>";
  const PageLinks found = OfHtml(Make(), page);
  CHECK(found.urls == Texts{"https://n.example/dir/4", "https://n.example/dir/1"});
  CHECK(found.census.rel == 3);
  CHECK(OfHtml(Make({{"parse.refused_rels", "ugc"}}), page).urls.size() == 3);
  CHECK(OfHtml(Make({{"parse.refused_rels", ""}}), page).urls.size() == 4);
}

TEST_CASE("The cap cuts, and says how much") {
  std::string page;
  for (int i = 0; i < 30; ++i) page += "<a href=/" + std::to_string(i) + ">x</a>";
  const PageLinks found = OfHtml(Make({{"parse.max_links", "10"}}), page);
  CHECK(found.urls.size() == 10);
  CHECK(found.anchors.size() == 10);
  CHECK(found.census.cut == 20);
}

TEST_CASE("An address of a legacy page is written in its charset") {
  const PageLinks found = OfHtml(Make(), "<a href='/?q=год'>новости</a>", "windows-1251");
  CHECK(found.anchors == Texts{"новости"});
  CHECK(found.urls == Texts{"https://n.example/?q=%E3%EE%E4"});
}

TEST_CASE("Feeds and sitemaps give links with hints") {
  const PageLinks feed = Make().OfFeed(
      {.url = kPage},
      "<rss><channel><link>https://n.example/</link><item><link>/1</link><title>One</title>"
      "<pubDate>Mon, 16 Nov 2026 03:00:00 GMT</pubDate></item><item><link>/2</link></item>"
      "<item><link>https://other.example/3</link><title>Out</title></item>"
      "<item><link>/4</link><title>Four</title></item></channel></rss>");
  CHECK(feed.urls == Texts{"https://n.example/1", "https://n.example/2", "https://n.example/4",
                           "https://n.example/"});
  REQUIRE(feed.hints.size() == 2);
  CHECK(feed.hints[0].link == 0);
  CHECK(feed.hints[0].date == "2026-11-16T03:00:00Z");
  CHECK(feed.hints[1].link == 2);
  CHECK(feed.hints[1].title == "Four");
  CHECK(feed.census.scope == 1);

  std::string map = "<urlset>";
  for (int i = 0; i < 9; ++i) map += "<url><loc>/" + std::to_string(i) + "</loc></url>";
  const PageLinks sitemap = Make({{"parse.max_feed_links", "5"}}).OfFeed({.url = kPage}, map);
  CHECK(sitemap.urls.size() == 5);
  CHECK(sitemap.census.cut == 1);  // at least one more was there
}

TEST_CASE("Links to feeds, and the sitemaps of an index, are marked") {
  const PageLinks page =
      OfHtml(Make(),
             "<link rel=alternate type=application/rss+xml href=/rss><a href=/1>1</a>"
             "<a href=/atom>feed</a><link rel=alternate type=application/atom+xml href=/atom>"
             "<link rel=alternate hreflang=de href=/de>");
  CHECK(page.urls ==
        Texts{"https://n.example/rss", "https://n.example/1", "https://n.example/atom"});
  CHECK(page.feeds == std::vector<std::size_t>{0, 2});

  const PageLinks index = Make().OfFeed({.url = kPage},
                                        "<sitemapindex><sitemap><loc>/a.xml.gz</loc></sitemap>"
                                        "<sitemap><loc>https://other.example/b.xml</loc></sitemap>"
                                        "<sitemap><loc>/c.xml</loc></sitemap></sitemapindex>");
  CHECK(index.urls == Texts{"https://n.example/a.xml.gz", "https://n.example/c.xml"});
  CHECK(index.feeds == std::vector<std::size_t>{0, 1});
}

TEST_CASE("Entries of feeds and sitemaps that are too old are not followed") {
  const std::string map =
      "<urlset><url><loc>/new</loc><lastmod>2026-11-15T12:00:00Z</lastmod></url>"
      "<url><loc>/same-day</loc><lastmod>2026-11-14</lastmod></url>"
      "<url><loc>/old</loc><lastmod>2026-11-13</lastmod></url>"
      "<url><loc>/older</loc><lastmod>2026-11-14T00:59:00Z</lastmod></url>"
      "<url><loc>/undated</loc></url></urlset>";
  const Page page{.url = kPage, .fetched = 1'794'790'800'000};  // 16th, 01:00
  const PageLinks found = Make({{"feeds.max_age_days", "2"}}).OfFeed(page, map);
  CHECK(found.urls ==
        Texts{"https://n.example/new", "https://n.example/same-day", "https://n.example/undated"});
  CHECK(found.census.old == 2);
  CHECK(found.census.found == 5);
  CHECK(Make({{"feeds.max_age_days", "0"}}).OfFeed(page, map).urls.size() == 5);
  CHECK(Make({{"feeds.max_age_days", "2"}}).OfFeed({.url = kPage}, map).urls.size() == 5);
}

TEST_CASE("A sitemap may be a plain list") {
  const PageLinks found =
      Make().OfFeed({.url = kPage}, "https://n.example/1\nhttps://n.example/2\n");
  CHECK(found.urls == Texts{"https://n.example/1", "https://n.example/2"});
}

}  // namespace crawlstream::links
