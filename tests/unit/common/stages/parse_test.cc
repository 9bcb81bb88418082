#include "common/stages/parse.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>
#include <vector>

namespace crawlstream::stages {
namespace {

using record::Document;
using record::LinkType;
using record::Outcome;
using record::OutLinks;

// Converts one document with the default settings; its counters go nowhere.
OutLinks Convert(Document document) {
  const int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  streaming::Reporter reporter("crawlstream_parse", null, std::chrono::hours(1));
  auto stage = ParseStage::From(config::Settings(), reporter);
  REQUIRE(stage);
  auto out = stage->Convert(std::move(document));
  REQUIRE(out);
  close(null);
  return *out;
}

Document Doc(Outcome outcome, std::string body = "") {
  Document document{.url = "https://n.example/a", .body = std::move(body)};
  document.fetch.outcome = outcome;
  document.fetch.depth = 1;
  document.fetch.requested = "https://n.example/asked";
  document.fetch.digest = "d";
  return document;
}

}  // namespace

TEST_CASE("P1: a page gives its links and keeps the facts of its fetch") {
  const OutLinks out = Convert(Doc(Outcome::kPage, "<a href=b>B</a>"));
  CHECK(out.url == "https://n.example/a");
  CHECK(out.type == LinkType::kLinks);
  CHECK(out.links == std::vector<std::string>{"https://n.example/b"});
  CHECK(out.anchors == std::vector<std::string>{"B"});
  CHECK(out.fetch == Doc(Outcome::kPage).fetch);
}

TEST_CASE("P1: a page that asks not to be followed gives none") {
  Document by_header = Doc(Outcome::kPage, "<a href=b>B</a>");
  by_header.fetch.meta_follow = false;
  CHECK(Convert(by_header).links.empty());
  const OutLinks by_meta =
      Convert(Doc(Outcome::kPage, "<meta name=robots content=none><a href=b>B</a>"));
  CHECK(by_meta.links.empty());
  CHECK_FALSE(by_meta.fetch.meta_follow);
}

TEST_CASE("P1: page types") {
  CHECK(Convert(Doc(Outcome::kPage, "<rss><channel/></rss>")).page_type == "feed");
  CHECK(Convert(Doc(Outcome::kPage, "<urlset/>")).page_type == "sitemap");
  CHECK(Convert(Doc(Outcome::kPage, "<meta property=og:type content=article>")).page_type ==
        "article");
  CHECK(Convert(Doc(Outcome::kPage, "<p>x")).page_type.empty());
  Document home = Doc(Outcome::kPage, "<p>x");
  home.url = "https://n.example/";
  CHECK(Convert(home).page_type == "index");
}

TEST_CASE("P2: a redirect gives its target under the original URL, if it may be followed") {
  Document moved = Doc(Outcome::kRedirected);
  moved.fetch.target = "https://www.n.example/new";
  OutLinks out = Convert(moved);
  CHECK(out.type == LinkType::kRedirect);
  CHECK(out.links == std::vector<std::string>{"https://www.n.example/new"});
  moved.fetch.target = "https://other.example/";
  CHECK(Convert(moved).type == LinkType::kNothing);
  moved.fetch.depth = 0;
  CHECK(Convert(moved).type == LinkType::kRedirect);
}

TEST_CASE("P3, P4: nothing to follow, or to be asked again") {
  for (Outcome outcome : {Outcome::kFailed, Outcome::kRefused, Outcome::kUnchanged}) {
    CHECK(Convert(Doc(outcome, "<a href=b>B</a>")).type == LinkType::kNothing);
    CHECK(Convert(Doc(outcome, "<a href=b>B</a>")).links.empty());
  }
  CHECK(Convert(Doc(Outcome::kDeferred)).type == LinkType::kDeferred);
}

TEST_CASE("P1: feeds that a page names are marked") {
  const OutLinks out = Convert(Doc(
      Outcome::kPage, "<a href=b>B</a><link rel=alternate type=application/rss+xml href=/rss>"));
  CHECK(out.feeds == std::vector<std::size_t>{1});
}

}  // namespace crawlstream::stages
