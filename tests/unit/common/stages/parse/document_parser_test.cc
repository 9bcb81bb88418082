#include "common/stages/parse/document_parser.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "common/foundation/record/host_record.h"

namespace crawlstream::parse {
namespace {

using record::Document;
using record::LinkType;
using record::Outcome;
using record::OutLinks;
using Texts = std::vector<std::string>;

// A stage with the settings of the test; its counters go nowhere.
struct Bench {
  config::Settings settings = {};
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  streaming::Reporter reporter{"crawlstream_parse", null, std::chrono::hours(1)};
  streaming::Counts counts = {};
  ~Bench() { close(null); }

  DocumentParser::Parsed Convert(Document document) {
    auto stage = DocumentParser::From(settings, "doc/r/0/part-00000", reporter, counts);
    REQUIRE(stage);
    auto parsed = stage->Convert(std::move(document));
    REQUIRE(parsed);
    return *std::move(parsed);
  }
};

DocumentParser::Parsed Parse(Document document) { return Bench().Convert(std::move(document)); }
OutLinks Convert(Document document) { return Parse(std::move(document)).out; }

Document Doc(Outcome outcome, std::string body = "") {
  Document document{.lang = "en", .url = "https://n.example/a", .body = std::move(body)};
  document.fetch.outcome = outcome;
  document.fetch.known.origin.depth = 1;
  document.fetch.requested = "https://n.example/asked";
  document.fetch.known.validators.digest = "d";
  return document;
}

}  // namespace

TEST_CASE("P1: a page gives its links and keeps the facts of its fetch") {
  const OutLinks out = Convert(Doc(Outcome::kPage, "<a href=b>B</a>"));
  CHECK(out.key() == record::Key{"en", "https://n.example/a"});
  CHECK(out.type == LinkType::kLinks);
  CHECK(out.links == Texts{"https://n.example/b"});
  CHECK(out.anchors == Texts{"B"});
  CHECK(out.fetch == Doc(Outcome::kPage).fetch);
  CHECK(out.signature == record::Signature{.content = "bytes-d"});
}

TEST_CASE("P1, P6: a page that asks not to be followed gives no links") {
  Document by_header = Doc(Outcome::kPage, "<a href=b>B</a>");
  by_header.fetch.meta_follow = false;
  CHECK(Convert(by_header).links.empty());
  const OutLinks by_meta =
      Convert(Doc(Outcome::kPage, "<meta name=robots content=none><a href=b>B</a>"));
  CHECK(by_meta.links.empty());
  CHECK_FALSE(by_meta.fetch.meta_follow);
  CHECK_FALSE(by_meta.fetch.meta_index);
}

TEST_CASE("P6: what header and page say of indexing holds for both records") {
  Document by_header = Doc(Outcome::kPage, "<meta name=robots content=nofollow><p>x");
  by_header.fetch.meta_index = false;
  const auto [out, page] = Parse(by_header);
  CHECK_FALSE(out.fetch.meta_index);
  CHECK_FALSE(out.fetch.meta_follow);
  REQUIRE(page);
  CHECK_FALSE(page->meta_index);
  CHECK_FALSE(page->meta_follow);
}

TEST_CASE("P1: page types") {
  const auto type_of = [](std::string body) {
    Document document = Doc(Outcome::kPage, std::move(body));
    document.url = "https://n.example/2017/a-bridge-is-closed.html";
    return Convert(std::move(document)).page_type;
  };
  CHECK(type_of("<rss><channel/></rss>") == "feed");
  CHECK(type_of("<urlset/>") == "sitemap");
  CHECK(type_of("<p>x") == "index");
  std::string article =
      "<title>A bridge is closed for years</title><article><h1>A bridge is closed for years</h1>"
      "<time datetime=2017-04-13>13 April</time>";
  for (const char* who : {"mayor", "council", "minister", "party", "paper"}) {
    article.append("<p>The old bridge is closed for two years, said the ").append(who);
    article += ", because its pillars are weaker than anybody thought. Work begins in spring.</p>";
  }
  CHECK(type_of(article) == "article");
  Document home = Doc(Outcome::kPage, article);
  home.url = "https://n.example/";
  CHECK(Convert(home).page_type == "index");
  Document other = Doc(Outcome::kPage, "x");
  other.fetch.content_type = "text/plain";
  CHECK(Convert(other).page_type.empty());
}

TEST_CASE("An HTML page gives a record of what it says, with what is known of its fetch") {
  Document document = Doc(Outcome::kPage, "<title>A headline</title><p>x");
  document.fetch.time = 5;
  document.fetch.truncated = true;
  document.fetch.redirect_from = {"https://n.example/r"};
  document.fetch.known.edition = {.text_digest = "t", .version = 1};
  document.fetch.known.hints = {.title = "T", .date = "2026-11-16"};
  const auto [out, page] = Parse(document);
  REQUIRE(page);
  CHECK(page->key() == out.key());
  CHECK(page->text.headline == "A headline");
  CHECK(page->time == 5);
  CHECK(page->truncated);
  CHECK(page->digest == "d");
  CHECK(page->storage == "doc/r/0/part-00000");
  CHECK(page->redirect_from == document.fetch.redirect_from);
  CHECK(page->edition == document.fetch.known.edition);
  CHECK(page->hints == document.fetch.known.hints);
  CHECK(page->content == out.signature->content);
  CHECK_FALSE(Parse(Doc(Outcome::kPage, "<urlset/>")).page);
  CHECK_FALSE(Parse(Doc(Outcome::kFailed, "<p>x")).page);
}

TEST_CASE("P2: a redirect gives its target under the original URL, if it may be followed") {
  Document moved = Doc(Outcome::kRedirected);
  moved.fetch.target = "https://www.n.example/new";
  OutLinks out = Convert(moved);
  CHECK(out.type == LinkType::kRedirect);
  CHECK(out.links == Texts{"https://www.n.example/new"});
  moved.fetch.target = "https://other.example/";
  CHECK(Convert(moved).type == LinkType::kNothing);
  moved.fetch.known.origin.depth = 0;
  CHECK(Convert(moved).type == LinkType::kRedirect);
}

TEST_CASE("P3, P4: nothing to follow, or to be asked again") {
  for (Outcome outcome : {Outcome::kFailed, Outcome::kRefused, Outcome::kUnchanged}) {
    CHECK(Convert(Doc(outcome, "<a href=b>B</a>")).type == LinkType::kNothing);
    CHECK(Convert(Doc(outcome, "<a href=b>B</a>")).links.empty());
    CHECK_FALSE(Convert(Doc(outcome, "<a href=b>B</a>")).signature);
  }
  CHECK(Convert(Doc(Outcome::kDeferred)).type == LinkType::kDeferred);
}

TEST_CASE("P1: feeds that a page names are marked") {
  const OutLinks out = Convert(Doc(
      Outcome::kPage, "<a href=b>B</a><link rel=alternate type=application/rss+xml href=/rss>"));
  CHECK(out.feeds == std::vector<std::size_t>{1});
}

TEST_CASE("A page is read as the settings of its language say") {
  Bench bench;
  REQUIRE(bench.settings.AddText("test.conf", "[zh]\nparse.max_links = 1\n"));
  Document document = Doc(Outcome::kPage, "<a href=b>B</a><a href=c>C</a>");
  CHECK(bench.Convert(document).out.links.size() == 2);
  document.lang = "zh";
  CHECK(bench.Convert(document).out.links.size() == 1);
}

}  // namespace crawlstream::parse
