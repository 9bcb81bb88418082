#include "common/stages/optimize/marker.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::optimize {
namespace {

using record::LinkType;
using record::OutLinks;

// With crawl.depth = 3, and 1 for ru.
class TestMarker {
 public:
  TestMarker() {
    REQUIRE(settings_.Set("crawl.depth", "3", "test"));
    REQUIRE(settings_.SetForLanguage("ru", "crawl.depth", "1", "test"));
  }
  base::Decoded<> Map(std::string_view line, const Marker::Emit& emit) {
    return marker_.Map(line, emit);
  }
  const Marker::Counts& counts() const { return marker_.counts(); }

 private:
  config::Settings settings_;
  RulesByLanguage languages_{settings_, LanguageRules::From};
  Marker marker_{languages_};
};

std::string Line(const OutLinks& out) {
  json::Writer writer;
  return record::JoinKey(out.key()) + '\t' + std::string(record::EncodeOutLinks(writer, out));
}

std::vector<Mark> MarksOf(TestMarker& marker, const std::string& line) {
  std::vector<Mark> marks;
  REQUIRE(marker.Map(line, [&](const Mark& mark) { marks.push_back(mark); }).has_value());
  return marks;
}

std::vector<Mark> MarksOf(const OutLinks& out) {
  TestMarker marker;
  return MarksOf(marker, Line(out));
}

Mark Crawled(std::string url) {
  return {MarkKind::kCrawled, {.lang = "zh", .url = std::move(url)}};
}

}  // namespace

TEST_CASE("M1: key, requested URL and redirects of a page are crawled") {
  const OutLinks out{.lang = "zh",
                     .url = "http://h.com/c",
                     .fetch = {.requested = "http://h.com/a",
                               .redirect_from = {"http://h.com/a", "http://h.com/b"}}};
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/c"), Crawled("http://h.com/a"),
                                    Crawled("http://h.com/b")});
}

TEST_CASE("M1: failed, refused and unchanged URLs are crawled and lead nowhere") {
  const OutLinks out{
      .lang = "zh", .url = "http://h.com/a", .type = LinkType::kNothing, .links = {"http://x/"}};
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/a")});
}

TEST_CASE("M1: a deferred URL is asked again, with all that was known of it") {
  const record::Known known{.origin = {.depth = 2,
                                       .max_depth = 2,
                                       .scope = "host",
                                       .referrer = "http://h.com/",
                                       .first_seen = 100},
                            .deferred = 4,
                            .validators = {.etag = "e", .last_modified = "m", .digest = "d"},
                            .edition = {.text_digest = "x", .version = 2},
                            .hints = {.title = "t", .date = "2026"}};
  const OutLinks out{.lang = "zh",
                     .url = "http://h.com/b",
                     .type = LinkType::kDeferred,
                     .fetch = {.requested = "http://h.com/a",
                               .redirect_from = {"http://h.com/a"},
                               .known = known,
                               .time = 200}};
  const Mark deferred{MarkKind::kDeferred, {.lang = "zh", .url = "http://h.com/b", .known = known}};
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/a"), deferred});
}

TEST_CASE("M2: a link is one click deeper than its page, and remembers it") {
  const OutLinks out{
      .lang = "zh",
      .url = "http://h.com/",
      .links = {"http://h.com/a", "http://h.com/b"},
      .hints = {{.link = 1, .title = "t", .date = "2026"}},
      .fetch = {.known = {.origin = {.depth = 1, .max_depth = 7, .scope = "host"}}, .time = 100}};
  Mark a{MarkKind::kLink,
         {.lang = "zh",
          .url = "http://h.com/a",
          .known = {.origin = {.depth = 2,
                               .max_depth = 7,
                               .scope = "host",
                               .referrer = "http://h.com/",
                               .first_seen = 100}}}};
  Mark b = a;
  b.entry.url = "http://h.com/b";
  b.entry.known.hints = {.title = "t", .date = "2026"};
  CHECK(MarksOf(out) == std::vector{Crawled("http://h.com/"), a, b});
}

TEST_CASE("M2: a redirect's target costs no depth") {
  const OutLinks out{.lang = "zh",
                     .url = "http://h.com/",
                     .type = LinkType::kRedirect,
                     .links = {"http://other.org/"},
                     .fetch = {.known = {.origin = {.depth = 2}}}};
  const auto marks = MarksOf(out);
  REQUIRE(marks.size() == 2);
  CHECK(marks[1].entry.known.origin.depth == 2);
  CHECK(marks[1].entry.known.origin.referrer == "http://h.com/");
}

TEST_CASE("M2: feeds and sitemaps cost no depth, wherever they are named") {
  const OutLinks page{.lang = "zh",
                      .url = "http://h.com/",
                      .links = {"http://h.com/a", "http://h.com/rss"},
                      .feeds = {1},
                      .fetch = {.known = {.origin = {.depth = 2}}}};
  TestMarker marker;
  const std::vector<Mark> marks = MarksOf(marker, Line(page));
  REQUIRE(marks.size() == 2);  // the page itself, and the feed; the other link is too deep
  CHECK(marks[1].entry.url == "http://h.com/rss");
  CHECK(marks[1].entry.known.origin.depth == 2);
  CHECK(marker.counts().over_depth == 1);
}

TEST_CASE("M4: what a host names are links as deep as its nearest page; nobody asked for it") {
  TestMarker marker;
  const OutLinks host{.lang = "zh",
                      .url = "http://h.com/robots.txt",
                      .type = LinkType::kHost,
                      .links = {"http://h.com/map.xml", "http://h.com/rss"},
                      .feeds = {0, 1},
                      .fetch = {.requested = "http://h.com/x",
                                .known = {.origin = {.depth = 1, .max_depth = 2, .scope = "host"}},
                                .time = 7}};
  Mark sitemap{MarkKind::kLink,
               {.lang = "zh",
                .url = "http://h.com/map.xml",
                .known = {.origin = {.depth = 1,
                                     .max_depth = 2,
                                     .scope = "host",
                                     .referrer = "http://h.com/robots.txt",
                                     .first_seen = 7}}}};
  Mark feed = sitemap;
  feed.entry.url = "http://h.com/rss";
  CHECK(MarksOf(marker, Line(host)) == std::vector{sitemap, feed});
  CHECK(marker.counts().host_records == 1);
}

TEST_CASE("Each language has its own depth, and its own URLs") {
  TestMarker marker;
  OutLinks out{.lang = "ru", .url = "http://h.com/", .links = {"http://h.com/a"}};
  CHECK(MarksOf(marker, Line(out)) ==
        std::vector{Mark{MarkKind::kCrawled, {.lang = "ru", .url = "http://h.com/"}}});
  CHECK(marker.counts().over_depth == 1);
  out.lang = "zh";
  CHECK(MarksOf(marker, Line(out)).size() == 2);
  CHECK(marker.counts().over_depth == 1);
}

TEST_CASE("M3: links at the limit are left out, the seed's own limit first") {
  TestMarker marker;
  OutLinks out{.lang = "zh",
               .url = "http://h.com/",
               .links = {"http://h.com/a"},
               .fetch = {.known = {.origin = {.depth = 2}}}};
  CHECK(MarksOf(marker, Line(out)).size() == 1);
  out.fetch.known.origin.max_depth = 4;
  CHECK(MarksOf(marker, Line(out)).size() == 2);
  out.fetch = {.known = {.origin = {.depth = 0, .max_depth = 1}}};
  CHECK(MarksOf(marker, Line(out)).size() == 1);
  CHECK(marker.counts().links == 3);
  CHECK(marker.counts().over_depth == 2);
}

TEST_CASE("M5: links that are no URLs are counted and left out") {
  TestMarker marker;
  const OutLinks out{.lang = "zh",
                     .url = "http://h.com/",
                     .links = {"javascript:x", "http://h.com/a b", "http://h.com/\t"},
                     .fetch = {.requested = "no url"}};
  CHECK(MarksOf(marker, Line(out)) == std::vector{Crawled("http://h.com/")});
  CHECK(marker.counts().bad_links == 4);
}

TEST_CASE("Bad lines are bad records") {
  TestMarker marker;
  for (const char* line :
       {"", "x", "zh\tno url\t{\"out\":1,\"outcome\":\"page\"}", "zh\thttp://h.com/\t{",
        "http://h.com/\t{\"out\":1,\"outcome\":\"page\"}", "zh\thttp://h.com/\t[1]",
        "zh\thttp://h.com/\t{\"out\":9}", "zh\thttp://h.com/\t{\"out\":1,\"type\":0}",
        "zh\thttp://h.com/\t{\"entry\":1}", "zh\thttp://h.com/",
        "zh\thttp://h.com/\t{\"out\":1,\"type\":7,\"outcome\":\"page\"}",
        "\thttp://h.com/\t{\"out\":1,\"outcome\":\"page\"}"}) {
    INFO(line);
    CHECK_FALSE(marker.Map(line, [](const Mark&) { FAIL("a mark of a bad line"); }).has_value());
  }
}

}  // namespace crawlstream::optimize
