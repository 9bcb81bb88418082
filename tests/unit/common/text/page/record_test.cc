#include "common/text/page/record.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::page {
namespace {

article::Article Sample() {
  article::Article article;
  article.type = article::PageType::kIndex;
  article.headline = "H";
  article.parts = {{.text = "p1"}, {.text = "p2"}};
  article.published = dates::FromDayNumber(0);
  article.authors = {"A"};
  article.keywords = {"k"};
  article.site_name = "S";
  article.image = "i";
  article.language = {"en", 0.5};
  article.declared_language = "fr";
  return article;
}

}  // namespace

TEST_CASE("All of an article goes into the record") {
  CHECK(TextOf(Sample()) == record::Text{.type = record::UrlType::kIndex,
                                         .headline = "H",
                                         .parts = {{.text = "p1"}, {.text = "p2"}},
                                         .published = "1970-01-01",
                                         .authors = {"A"},
                                         .keywords = {"k"},
                                         .site_name = "S",
                                         .image = "i",
                                         .language = "en",
                                         .confidence = 0.5,
                                         .declared_language = "fr"});
}

TEST_CASE("The text's digest is of headline and parts alone") {
  const std::string digest = TextDigest(TextOf(Sample()));
  article::Article article = Sample();
  article.authors = {"B"};
  article.image.clear();
  CHECK(TextDigest(TextOf(article)) == digest);
  article.headline = "H2";
  CHECK(TextDigest(TextOf(article)) != digest);
  article = Sample();
  article.parts.pop_back();
  CHECK(TextDigest(TextOf(article)) != digest);
}

TEST_CASE("A page's record says what the page says, and by which extractor") {
  Reading reading;
  reading.charset = "gbk";
  reading.robots = {.index = false, .follow = true};
  reading.signature = {.content = "text-1", .canonical = "https://a.test/c"};
  reading.article = Sample();
  const record::Page page = PageOf({"en", "https://a.test/"}, reading);
  CHECK(page.key() == record::Key{"en", "https://a.test/"});
  CHECK(page.charset == "gbk");
  CHECK_FALSE(page.meta_index);
  CHECK(page.meta_follow);
  CHECK(page.content == "text-1");
  CHECK(page.canonical == "https://a.test/c");
  CHECK(page.extractor == article::kExtractorVersion);
  CHECK(page.text == TextOf(Sample()));
  CHECK(page.text_digest == TextDigest(page.text));
}

}  // namespace crawlstream::page
