#include "common/stages/update/fact_mapper.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

namespace crawlstream::update {
namespace {

using record::Outcome;
using record::OutLinks;
using record::UrlFact;
using record::UrlType;

constexpr base::TimeMs kStart = 1'763'254'800'000;  // 2025-11-16T01:00:00Z

std::map<std::string, UrlFact> FactsOf(const std::string& line) {
  FactMapper mapper(kStart);
  std::map<std::string, UrlFact> facts;
  REQUIRE(mapper.Map(line, [&](const record::Key& key, const UrlFact& fact) {
    CHECK(key.lang == "zh");
    CHECK(facts.emplace(key.url, fact).second);
  }));
  return facts;
}

std::map<std::string, UrlFact> FactsOf(const OutLinks& out) {
  json::Writer writer;
  return FactsOf(record::JoinKey(out.key()) + "\t" + std::string(EncodeOutLinks(writer, out)));
}

OutLinks Answer(Outcome outcome) {
  return {.lang = "zh",
          .url = "https://a.test/z",
          .fetch = {.requested = "https://a.test/x",
                    .outcome = outcome,
                    .redirect_from = {"https://a.test/x", "https://a.test/y"},
                    .redirect_permanent = true,
                    .known = {.origin = {.depth = 1, .referrer = "https://a.test/"},
                              .validators = {.etag = "E", .digest = "D"},
                              .edition = {.text_digest = "X", .version = 2},
                              .hints = {.title = "T"}},
                    .time = kStart + 5,
                    .status = 200}};
}

}  // namespace

TEST_CASE("M1: the URLs before the one that answered are redirected there") {
  auto facts = FactsOf(Answer(Outcome::kPage));
  REQUIRE(facts.size() == 3);
  const auto& page = *facts["https://a.test/z"].fetch;
  CHECK(page.outcome == Outcome::kPage);
  CHECK(page.known.validators == record::Validators{.etag = "E", .digest = "D"});
  CHECK(page.known.origin == record::Origin{.depth = 1, .referrer = "https://a.test/"});
  CHECK(page.known.hints.title == "T");
  CHECK(page.known.edition == record::Edition());  // what is in xml, html_to_xml says
  for (const char* before : {"https://a.test/x", "https://a.test/y"}) {
    const auto& moved = *facts[before].fetch;
    CHECK(moved.outcome == Outcome::kRedirected);
    CHECK(moved.target == "https://a.test/z");
    CHECK(moved.permanent);
    CHECK(moved.known.validators == record::Validators{.digest = "D"});
  }
}

TEST_CASE("M1: a redirect out of the site names its target for all of the chain") {
  OutLinks out = Answer(Outcome::kRedirected);
  out.type = record::LinkType::kRedirect;
  out.fetch.target = "https://b.test/";
  for (const auto& [url, fact] : FactsOf(out)) {
    CHECK(fact.fetch->outcome == Outcome::kRedirected);
    CHECK(fact.fetch->target == "https://b.test/");
  }
}

TEST_CASE("M1: where redirects led to a failure, all of the chain has failed") {
  OutLinks out = Answer(Outcome::kFailed);
  out.type = record::LinkType::kNothing;
  out.fetch.reason = "gone";
  const auto facts = FactsOf(out);
  CHECK(facts.size() == 3);
  for (const auto& [url, fact] : facts) CHECK(fact.fetch->reason == "gone");
}

TEST_CASE("M2: what was put off is only that") {
  const OutLinks out{
      .lang = "zh",
      .url = "https://a.test/x",
      .type = record::LinkType::kDeferred,
      .fetch = {.outcome = Outcome::kDeferred, .reason = "time_box", .known = {.deferred = 2}}};
  auto facts = FactsOf(out);
  REQUIRE(facts.size() == 1);
  CHECK(facts["https://a.test/x"].fetch->known.deferred == 2);
}

TEST_CASE("M3: the dates of a feed are hints, not later than it was read, and not too old") {
  OutLinks feed{
      .lang = "zh",
      .url = "https://a.test/feed",
      .links = {"https://a.test/1", "https://a.test/2", "https://a.test/3", "https://a.test/4",
                "https://a.test/5"},
      .hints = {{.link = 0, .title = "", .date = "2025-08-01", .changed = "2025-11-16T00:30:00Z"},
                {.link = 1, .title = "", .date = "2025-11-15"},
                {.link = 2, .title = "", .date = "2099-01-01T00:00:00Z"},
                {.link = 3, .title = "", .date = "2025-09-01"},
                {.link = 4, .title = "only a title", .date = ""}},
      .fetch = {.outcome = Outcome::kPage, .time = kStart + 5},
      .page_type = "feed"};
  auto facts = FactsOf(feed);
  CHECK(facts.size() == 4);
  CHECK(facts["https://a.test/1"].hinted == kStart - 30 * 60'000);
  CHECK(facts["https://a.test/2"].hinted == kStart - 25 * 3'600'000);
  CHECK(facts["https://a.test/3"].hinted == kStart + 5);
  CHECK(facts["https://a.test/feed"].fetch->type == UrlType::kFeed);
  feed.page_type = "article";
  CHECK(FactsOf(feed).size() == 1);
}

TEST_CASE("M5, M6: only the verdict of a page for which another stands says something") {
  CHECK(FactsOf("zh\thttps://a.test/y\t{\"verdict\":1,\"foldedInto\":\"https://a.test/x\"}") ==
        std::map<std::string, UrlFact>{{"https://a.test/y", {.folded_into = "https://a.test/x"}}});
  CHECK(
      FactsOf("zh\thttps://a.test/x\t{\"verdict\":1,\"aliases\":[\"https://a.test/y\"]}").empty());
  const OutLinks host{.lang = "zh",
                      .url = "https://a.test/robots.txt",
                      .type = record::LinkType::kHost,
                      .links = {"https://a.test/feed"},
                      .feeds = {0}};
  CHECK(FactsOf(host).empty());
}

TEST_CASE("What is none of these is a bad record") {
  FactMapper mapper(kStart);
  const auto ignore = [](const record::Key&, const UrlFact&) { FAIL("a fact of a bad line"); };
  const auto reason = [&](const std::string& line) {
    const auto done = mapper.Map(line, ignore);
    REQUIRE_FALSE(done);
    return done.error().reason;
  };
  CHECK(reason("nonsense") == base::BadReason::kField);
  CHECK(reason("zh\thttps://a.test/\t<p>") == base::BadReason::kField);
  CHECK(reason("zh\thttps://a.test/\t{\"out\":") == base::BadReason::kJson);
  CHECK(reason("zh\thttps://a.test/\t{\"out\":1,\"outcome\":\"lost\"}") == base::BadReason::kField);
  CHECK(reason("zh\tno url\t{\"out\":1,\"outcome\":\"page\"}") == base::BadReason::kUrl);
  CHECK(reason("zh\t\t{\"verdict\":1}") == base::BadReason::kNoKey);
  CHECK(mapper.counts().fetches == 0);
}

}  // namespace crawlstream::update
