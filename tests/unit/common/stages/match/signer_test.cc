#include "common/stages/match/signer.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/article_maker.h"
#include "tests/support/language_samples.h"
#include "tests/support/legacy_bytes.h"

namespace crawlstream::stages::match {
namespace {

const std::string kArticle =
    "<p>The minister said on Monday that the plan, the first of its kind, would cost forty million "
    "pounds in all.<p>Critics called it naive and asked what the owners of small shops would have "
    "from it in the next year. Nobody answered any of their questions on that day.";

record::Document Page(std::string body, std::string url = "https://www.a.test/x/page") {
  return {.url = std::move(url), .fetch = {.content_type = "text/html"}, .body = std::move(body)};
}

SignedPage Sign(const record::Document& page) {
  return Signer::Create(config::Settings())->Sign(page);
}

std::string Canonical(const std::string& href, const std::string& more = "") {
  return Sign(Page(more + "<link rel=canonical href='" + href + "'>")).signature.page.canonical;
}

}  // namespace

TEST_CASE("Content is the visible text: markup, spaces and scripts do not count") {
  const auto a = Sign(Page(kArticle));
  const auto b = Sign(Page("<div class=x>" + kArticle + "</div>\n\n<script>ad(7)</script>"));
  CHECK(a.has_article);
  CHECK(a.signature.content.starts_with("text-"));
  CHECK(a.signature.content == b.signature.content);
  CHECK(a.signature.sketch == b.signature.sketch);
  CHECK(a.signature.content != Sign(Page(kArticle + " No.")).signature.content);
}

TEST_CASE("Content is the same in any charset") {
  for (const auto& sample : testing::LanguageSamples()) {
    std::string page;
    for (int i = 0; i < 4; ++i) page += "<p>" + std::string(sample.text);
    const auto utf8 = Sign(Page(page)).signature.content;
    for (const std::string_view charset : sample.charsets) {
      record::Document legacy = Page(testing::LegacyBytes(charset, page));
      legacy.fetch.charset = charset;
      CAPTURE(sample.language, charset);
      CHECK(Sign(legacy).signature.content == utf8);
    }
  }
}

TEST_CASE("Of a page with little text the bytes are compared") {
  const auto little = Sign(Page("<p>Please enable JavaScript."));
  CHECK(little.signature.content.starts_with("bytes-"));
  CHECK(little.signature.sketch.empty());
  CHECK_FALSE(little.has_article);
  CHECK(little.signature.content != Sign(Page("<p >Please enable JavaScript.")).signature.content);
}

TEST_CASE("A page of links is compared, but is no near-duplicate") {
  std::string links;
  for (int i = 0; i < 20; ++i) links += "<li><a href=/x>A headline of an article</a>";
  const auto index = Sign(Page(links));
  CHECK(index.signature.content.starts_with("text-"));
  CHECK_FALSE(index.signature.sketch.empty());
  CHECK_FALSE(index.has_article);
}

TEST_CASE("Plain text has text, feeds have bytes") {
  record::Document page = Page(kArticle);
  page.fetch.content_type = "text/plain";
  CHECK(Sign(page).has_article);
  page.fetch.content_type = "application/rss+xml";
  CHECK(Sign(page).signature.content.starts_with("bytes-"));
  page.fetch.content_type = "";
  CHECK(Sign(page).has_article);
}

TEST_CASE("The canonical address is resolved, and counts only on the page's own site") {
  CHECK(Canonical("/story") == "https://www.a.test/story");
  CHECK(Canonical("story?utm_source=x#top") == "https://www.a.test/x/story");
  CHECK(Canonical("http://a.test/story") == "http://a.test/story");
  CHECK(Canonical("story", "<base href='/y/'>") == "https://www.a.test/y/story");
  CHECK(Canonical("https://b.test/story").empty());
  CHECK(Canonical("https://www.a.test/x/page").empty());  // itself
  CHECK(Canonical("").empty());
  CHECK(Canonical("javascript:void(0)").empty());
}

TEST_CASE("What decides about the page goes with its signature") {
  record::Document page = Page(kArticle);
  page.fetch.time = 5;
  page.level = 2;
  page.fetch.meta_index = false;
  page.fetch.redirect_from = {"https://a.test/r"};
  const auto& ref = Sign(page).signature.page;
  CHECK(ref == record::RefOf(page));
}

TEST_CASE("The measure is as configured") {
  config::Settings settings;
  CHECK(MeasureFrom(settings)->Sketch(std::vector<std::uint64_t>{1}).size() == 128);
  REQUIRE(settings.Set("merge.measure", "hamming", "test"));
  CHECK(MeasureFrom(settings)->Sketch(std::vector<std::uint64_t>{1}).size() == 8);
}

}  // namespace crawlstream::stages::match
