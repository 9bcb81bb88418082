#include "common/stages/optimize/marker.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::stages {
namespace {

using record::LinkType;
using record::OutLinks;

constexpr int kDepth = 3;

std::string Line(const OutLinks& out) {
  json::Writer writer;
  return out.url + '\t' + std::string(record::EncodeOutLinks(writer, out));
}

std::vector<Mark> MarksOf(Marker& marker, const std::string& line) {
  std::vector<Mark> marks;
  REQUIRE(marker.Map(line, [&](const Mark& mark) { marks.push_back(mark); }).has_value());
  return marks;
}

std::vector<Mark> MarksOf(const OutLinks& out) {
  Marker marker(kDepth);
  return MarksOf(marker, Line(out));
}

Mark Crawled(std::string url) { return {MarkKind::kCrawled, {.url = std::move(url)}}; }
Mark Link(std::string url) { return {MarkKind::kLink, {.url = std::move(url)}}; }

}  // namespace

TEST_CASE("M1: key, requested URL and redirects of a page are crawled") {
  const OutLinks out{.url = "http://h.com/c",
                     .fetch = {.requested = "http://h.com/a",
                               .redirect_from = {"http://h.com/a", "http://h.com/b"}}};
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/c"), Crawled("http://h.com/a"),
                                    Crawled("http://h.com/b")});
}

TEST_CASE("M1: failed, refused and unchanged URLs are crawled and lead nowhere") {
  const OutLinks out{.url = "http://h.com/a", .type = LinkType::kNothing, .links = {"http://x/"}};
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/a")});
}

TEST_CASE("M1: a deferred URL is asked again, with all that was known of it") {
  const OutLinks out{.url = "http://h.com/b",
                     .type = LinkType::kDeferred,
                     .fetch = {.requested = "http://h.com/a",
                               .redirect_from = {"http://h.com/a"},
                               .depth = 2,
                               .max_depth = 2,
                               .scope = "host",
                               .referrer = "http://h.com/",
                               .deferred = 4,
                               .first_seen = 100,
                               .time = 200,
                               .etag = "e",
                               .last_modified = "m",
                               .digest = "d",
                               .hint_title = "t",
                               .hint_date = "2026"}};
  const Mark deferred{MarkKind::kDeferred,
                      {.url = "http://h.com/b",
                       .depth = 2,
                       .max_depth = 2,
                       .scope = "host",
                       .referrer = "http://h.com/",
                       .deferred = 4,
                       .first_seen = 100,
                       .etag = "e",
                       .last_modified = "m",
                       .digest = "d",
                       .hint_title = "t",
                       .hint_date = "2026"}};
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/a"), deferred});
}

TEST_CASE("M2: a link is one click deeper than its page, and remembers it") {
  const OutLinks out{.url = "http://h.com/",
                     .links = {"http://h.com/a", "http://h.com/b"},
                     .hints = {{.link = 1, .title = "t", .date = "2026"}},
                     .fetch = {.depth = 1, .max_depth = 7, .scope = "host", .time = 100}};
  Mark a{MarkKind::kLink,
         {.url = "http://h.com/a",
          .depth = 2,
          .max_depth = 7,
          .scope = "host",
          .referrer = "http://h.com/",
          .first_seen = 100}};
  Mark b = a;
  b.entry.url = "http://h.com/b";
  b.entry.hint_title = "t";
  b.entry.hint_date = "2026";
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/"), a, b});
}

TEST_CASE("M2: a redirect's target costs no depth") {
  const OutLinks out{.url = "http://h.com/",
                     .type = LinkType::kRedirect,
                     .links = {"http://other.org/"},
                     .fetch = {.depth = 2}};
  const auto marks = MarksOf(out);
  REQUIRE(marks.size() == 2);
  CHECK(marks[1].entry.depth == 2);
  CHECK(marks[1].entry.referrer == "http://h.com/");
}

TEST_CASE("M2: feeds and sitemaps cost no depth, wherever they are named") {
  const OutLinks page{.url = "http://h.com/",
                      .links = {"http://h.com/a", "http://h.com/rss"},
                      .feeds = {1},
                      .fetch = {.depth = 2}};
  Marker marker(kDepth);
  const std::vector<Mark> marks = MarksOf(marker, Line(page));
  REQUIRE(marks.size() == 2);  // the page itself, and the feed; the other link is too deep
  CHECK(marks[1].entry.url == "http://h.com/rss");
  CHECK(marks[1].entry.depth == 2);
  CHECK(marker.counts().over_depth == 1);
}

TEST_CASE("M5: a host's feeds and sitemaps are links, as deep as its nearest page") {
  Marker marker(kDepth);
  const auto marks = MarksOf(
      marker,
      R"(host:h.com)"
      "\t"
      R"({"v":1,"lastSeen":7,"sitemaps":["http://h.com/map.xml"],"nearest":"http://h.com/x",)"
      R"("depth":1,"maxDepth":2,"scope":"host","feeds":["http://h.com/map.xml","http://h.com/rss"]})");
  Mark sitemap{MarkKind::kLink,
               {.url = "http://h.com/map.xml",
                .depth = 1,
                .max_depth = 2,
                .scope = "host",
                .referrer = "http://h.com/robots.txt",
                .first_seen = 7}};
  Mark feed = sitemap;
  feed.entry.url = "http://h.com/rss";
  feed.entry.referrer = "http://h.com/x";
  CHECK(marks == std::vector{sitemap, feed});
  CHECK(marker.counts().host_records == 1);
}

TEST_CASE("M3: links at the limit are left out, the seed's own limit first") {
  Marker marker(kDepth);
  OutLinks out{.url = "http://h.com/", .links = {"http://h.com/a"}, .fetch = {.depth = 2}};
  CHECK(MarksOf(marker, Line(out)).size() == 1);
  out.fetch.max_depth = 4;
  CHECK(MarksOf(marker, Line(out)).size() == 2);
  out.fetch = {.depth = 0, .max_depth = 1};
  CHECK(MarksOf(marker, Line(out)).size() == 1);
  CHECK(marker.counts().links == 3);
  CHECK(marker.counts().over_depth == 2);
}

TEST_CASE("M4: URLs left by an earlier run come in as links, with what was known of them") {
  Marker marker(kDepth);
  CHECK(MarksOf(marker, "http://h.com/a\t{\"v\":1,\"depth\":2,\"referrer\":\"r\"}") ==
        std::vector{Mark{MarkKind::kLink, {.url = "http://h.com/a", .depth = 2, .referrer = "r"}}});
  CHECK(MarksOf(marker, "http://h.com/a\t{\"v\":1,\"deferred\":1,\"etag\":\"e\"}") ==
        std::vector{Mark{MarkKind::kLink, {.url = "http://h.com/a", .deferred = 1, .etag = "e"}}});
  CHECK(MarksOf(marker, "http://h.com/a\t{\"v\":1,\"depth\":3}").empty());
  CHECK(MarksOf(marker, "http://h.com/a") == std::vector{Link("http://h.com/a")});
  CHECK(marker.counts().carried == 4);
  CHECK(marker.counts().over_depth == 1);
}

TEST_CASE("M5: links that are no URLs are counted and left out") {
  Marker marker(kDepth);
  CHECK(MarksOf(marker, "host:h.com\t{\"v\":1}").empty());
  const OutLinks out{.url = "http://h.com/",
                     .links = {"javascript:x", "http://h.com/a b", "http://h.com/\t"},
                     .fetch = {.requested = "no url"}};
  CHECK(MarksOf(marker, Line(out)) == std::vector{Crawled("http://h.com/")});
  CHECK(marker.counts().host_records == 1);
  CHECK(marker.counts().bad_links == 4);
}

TEST_CASE("Bad lines are bad records") {
  Marker marker(kDepth);
  for (const char* line :
       {"", "x", "host:h.com\t{", "no url\t{\"v\":1}", "http://h.com/\t{", "http://h.com/\t[1]",
        "http://h.com/\t{\"v\":9}", "http://h.com/\t{\"v\":1,\"type\":0}",
        "http://h.com/\t{\"v\":1,\"type\":7,\"outcome\":\"page\"}",
        "http://h.com/\t{\"v\":1,\"depth\":\"x\"}"}) {
    INFO(line);
    CHECK_FALSE(marker.Map(line, [](const Mark&) { FAIL("a mark of a bad line"); }).has_value());
  }
}

}  // namespace crawlstream::stages
