#include "common/web/feed/feed.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::feed {
namespace {

std::vector<std::string> Urls(std::string_view text) {
  std::vector<std::string> urls;
  for (const Entry& entry : Parse(text, 1000).entries) urls.push_back(entry.url);
  return urls;
}

}  // namespace

TEST_CASE("The kind is told by the beginning") {
  CHECK(Recognize("<?xml version='1.0'?><!-- x --><rss version='2.0'>") == Kind::kRss);
  CHECK(Recognize("\n <rdf:RDF xmlns='http://purl.org/rss/1.0/'>") == Kind::kRss);
  CHECK(Recognize("<?xml-stylesheet href='x'?>\n<feed xmlns='http://www.w3.org/2005/Atom'>") ==
        Kind::kAtom);
  CHECK(Recognize("<!DOCTYPE rss SYSTEM \"rss-0.91.dtd\"><rss>") == Kind::kRss);
  CHECK(Recognize("<urlset>") == Kind::kSitemap);
  CHECK(Recognize("<sm:sitemapindex>") == Kind::kSitemapIndex);
  CHECK(Recognize("{\"version\": \"https://jsonfeed.org/version/1.1\"}") == Kind::kJson);
  for (std::string_view other : {"", "   ", "<!DOCTYPE html><html>", "<html>", "plain", "{\"a\":1}",
                                 "<", "<?xml", "<!--", "<svg>"}) {
    CAPTURE(other);
    CHECK(Recognize(other) == Kind::kNone);
    CHECK(Parse(other, 10).kind == Kind::kNone);
  }
}

TEST_CASE("RSS 2.0: links, titles, dates, the channel's home page") {
  const Feed feed = Parse(R"(<?xml version="1.0" encoding="windows-1251"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>News</title><link>https://n.example/</link>
<atom:link href="https://n.example/rss" rel="self"/><atom:link rel="next" href="/rss?page=2"/>
<item><title>One &amp; <![CDATA[<b>only</b>]]></title><link> https://n.example/1 </link>
  <media:title>a picture</media:title><pubDate>Mon, 16 Nov 2026 03:43:57 +0800</pubDate></item>
<item><guid>https://n.example/2</guid><title>Two</title></item>
<item><guid isPermaLink="false">https://n.example/no</guid><title>no address</title></item>
</channel></rss>)",
                          100);
  CHECK(feed.kind == Kind::kRss);
  CHECK_FALSE(feed.broken);
  CHECK(feed.links == std::vector<std::string>{"https://n.example/", "/rss?page=2"});
  REQUIRE(feed.entries.size() == 2);
  CHECK(feed.entries[0] == Entry{"https://n.example/1", "One & only", "2026-11-15T19:43:57Z"});
  CHECK(feed.entries[1] == Entry{"https://n.example/2", "Two", ""});
}

TEST_CASE("RSS 1.0 and 0.91") {
  CHECK(
      Urls(
          R"(<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel rdf:about="x"><link>http://h/</link></channel>
    <item rdf:about="http://h/a"><title>A</title></item><item rdf:about="urn:b"><link>http://h/b</link></item></rdf:RDF>)") ==
      std::vector<std::string>{"http://h/a", "http://h/b"});
  CHECK(Urls(R"(<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd">
    <rss version="0.91"><channel><item><title>A</title><link>/a</link></item></channel></rss>)") ==
        std::vector<std::string>{"/a"});
}

TEST_CASE("The original address beats a counting redirect") {
  CHECK(Urls(R"(<rss xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"><channel><item>
    <link>http://count.example/1</link><feedburner:origLink>http://n.example/1</feedburner:origLink>
    </item></channel></rss>)") == std::vector<std::string>{"http://n.example/1"});
}

TEST_CASE("Atom: the HTML alternate, base, dates") {
  const Feed feed =
      Parse(R"(<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://n.example/x/">
<link rel="self" href="self"/><link href="home"/>
<entry><link rel="edit" href="edit"/><link rel="alternate" type="application/pdf" href="a.pdf"/>
<link rel="alternate" type="text/html" href="a"/><title type="html">A &lt;i&gt;b&lt;/i&gt;</title>
<updated>2026-11-16T05:00:00Z</updated><published>2026-11-16T04:00:00+01:00</published>
<author><name>n</name><link href="wrong"/></author></entry>
<entry><id>https://n.example/b</id><updated>2026-11-15</updated></entry>
<entry><id>tag:n.example,2026:c</id></entry></feed>)",
            100);
  CHECK(feed.base == "https://n.example/x/");
  CHECK(feed.links == std::vector<std::string>{"home"});
  REQUIRE(feed.entries.size() == 2);
  CHECK(feed.entries[0] == Entry{"a", "A b", "2026-11-16T03:00:00Z", "2026-11-16T05:00:00Z"});
  CHECK(feed.entries[1] == Entry{"https://n.example/b", "", "2026-11-15"});
}

TEST_CASE("JSON feed") {
  const Feed feed =
      Parse(R"({"version":"https://jsonfeed.org/version/1","home_page_url":"https://n.example/",
"next_url":"https://n.example/f2","items":[{"id":"1","url":"https://n.example/1","title":" A  b","date_published":"2026-11-16T04:00:00+01:00","date_modified":"2026-11-17T04:00:00Z"},
{"id":"https://n.example/2"},{"id":"3"},7]})",
            100);
  CHECK(feed.links.size() == 2);
  REQUIRE(feed.entries.size() == 2);
  CHECK(feed.entries[0] ==
        Entry{"https://n.example/1", "A b", "2026-11-16T03:00:00Z", "2026-11-17T04:00:00Z"});
  CHECK(feed.entries[1].url == "https://n.example/2");
  const Feed cut = Parse(R"({"version":"https://jsonfeed.org/version/1","items":[{"url":)", 100);
  CHECK(cut.kind == Kind::kJson);
  CHECK(cut.broken);
}

TEST_CASE("Sitemaps, their indexes and the news extension") {
  const Feed map = Parse(R"(<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://n.example/a?x=1&amp;y=2</loc><lastmod>2026-11-16T06:00:00Z</lastmod>
<xhtml:link rel="alternate" hreflang="de" href="https://n.example/de/a"/>
<image:image><image:loc>https://n.example/a.jpg</image:loc><image:title>pic</image:title></image:image>
<news:news><news:publication><news:name>N</news:name></news:publication>
<news:publication_date>2026-11-16T05:00:00Z</news:publication_date><news:title>Story</news:title></news:news></url>
<url><loc>https://n.example/b</loc></url></urlset>)",
                         100);
  REQUIRE(map.entries.size() == 2);
  CHECK(map.entries[0] == Entry{"https://n.example/a?x=1&y=2", "Story", "2026-11-16T05:00:00Z",
                                "2026-11-16T06:00:00Z"});
  CHECK(Urls("<sitemapindex><sitemap><loc>/s1.xml</loc><lastmod>2026-11-16</lastmod></sitemap>"
             "<sitemap><loc>/s2.xml</loc></sitemap></sitemapindex>") ==
        std::vector<std::string>{"/s1.xml", "/s2.xml"});
}

TEST_CASE("A broken feed costs at most its broken entries") {
  const std::vector<std::string> both = {"http://h/?a=1&b=2", "http://h/2"};
  CHECK(Urls("<rss><channel><item><link>http://h/?a=1&b=2</link></item><item><link>http://h/2</"
             "link></item>"
             "</channel></rss>") == both);
  CHECK(Urls("<rss><channel><item><link>http://h/?a=1&b=2</link></item><item><link>http://h/2</"
             "link>") == both);
  CHECK(Urls("<rss><channel><item><title>x \x01 &eacute; "
             "&nbsp;<br></title><link>http://h/?a=1&b=2</link></item>"
             "<item><link>http://h/2</link></item>") == both);
  CHECK(Urls("junk <rss><channel>").empty());
  CHECK(Urls("<rss><channel><item><dc:date>2026-11-16</dc:date><link>http://h/2</link></item></"
             "channel></rss>") == std::vector<std::string>{"http://h/2"});
  CHECK(Parse("<rss><item><link>http://h/2</item>", 10).broken);
}

TEST_CASE("Entities are never defined, expanded or loaded") {
  std::string bomb = "<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY a 'aaaaaaaaaa'>";
  for (char c = 'b'; c < 'n'; ++c) {
    bomb += std::string("<!ENTITY ") + c + " '";
    for (int i = 0; i < 10; ++i) bomb += std::string("&") + static_cast<char>(c - 1) + ";";
    bomb += "'>";
  }
  bomb += "]><rss><channel><item><title>&m;</title><link>http://h/1</link></item></channel></rss>";
  const Feed feed = Parse(bomb, 10);
  REQUIRE(feed.entries.size() == 1);
  CHECK(feed.entries[0].title == "&m;");
  const Feed external = Parse(
      "<rss><!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><channel><item>"
      "<title>&x;</title><link>http://h/1</link></item></channel></rss>",
      10);
  REQUIRE(external.entries.size() == 1);
  CHECK(external.entries[0].title == "&x;");
}

TEST_CASE("Hostile sizes stay bounded") {
  std::string deep = "<rss>";
  for (int i = 0; i < 100000; ++i) deep += "<a>";
  CHECK(Parse(deep, 10).entries.empty());
  std::string many = "<urlset>";
  for (int i = 0; i < 50000; ++i)
    many += "<url><loc>http://h/" + std::to_string(i) + "</loc></url>";
  CHECK(Parse(many, 100).entries.size() == 100);
  CHECK(Parse(many, 1000000).entries.size() == 50000);
  const std::string article = "<rss><item><link>http://h/1</link><content>" +
                              std::string(3'000'000, 'x') + "</content><title>" +
                              std::string(3'000'000, 'y') + "</title></item></rss>";
  const Feed feed = Parse(article, 10);
  REQUIRE(feed.entries.size() == 1);
  CHECK(feed.entries[0].title.size() == 1000);
}

}  // namespace crawlstream::feed
