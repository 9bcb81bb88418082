#include "common/stages/html_to_xml/article_writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>

namespace crawlstream::html_to_xml {
namespace {

using record::Article;
using record::UrlType;

struct Bench {
  config::Settings settings = {};
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  streaming::Reporter reporter{"crawlstream_html_to_xml", null, std::chrono::hours(1)};
  streaming::Counts counts = {};
  ~Bench() { close(null); }

  std::optional<ArticleWriter::Written> Convert(Article article) {
    return ArticleWriter(settings, reporter, counts).Convert(std::move(article));
  }
};

Article Sample() {
  Article article{.page = {.lang = "en", .url = "https://a.test/"}};
  article.page.text_digest = "t1";
  article.page.charset = "gbk";
  article.page.text = {.headline = "H", .parts = {{.text = "x"}}, .language = "en"};
  return article;
}

std::string XmlOf(const Article& article) { return Bench().Convert(article)->xml; }

bool Has(const std::string& xml, std::string_view part) {
  return xml.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("X1: a page that asks not to be indexed gives nothing") {
  Article article = Sample();
  article.page.meta_index = false;
  CHECK_FALSE(Bench().Convert(article));
}

TEST_CASE("X2, X4: the same text gives nothing, another one is a new version") {
  Article article = Sample();
  CHECK_FALSE(Has(XmlOf(article), "version=\"1\""));
  CHECK(Bench().Convert(article)->fact.version == 1);
  article.page.edition = {.text_digest = "t0", .version = 2};
  CHECK(Has(XmlOf(article), " version=\"3\""));
  CHECK(Bench().Convert(article)->fact.version == 3);
  article.page.edition = {.text_digest = "t1", .version = 2};
  CHECK_FALSE(Bench().Convert(article));
}

TEST_CASE("X3: an index page comes without its text, unless its language is set so") {
  Article article = Sample();
  article.page.text.type = UrlType::kIndex;
  CHECK_FALSE(Has(XmlOf(article), "<contents>"));
  Bench bench;
  REQUIRE(bench.settings.AddText("test.conf", "[zh]\nxml.index_text = true\n"));
  CHECK_FALSE(Has(bench.Convert(article)->xml, "<contents>"));
  article.page.lang = "zh";
  CHECK(Has(bench.Convert(article)->xml, "<contents><p>x</p></contents>"));
}

TEST_CASE("X5: what a feed said stands in where the page says nothing") {
  Article article = Sample();
  article.page.hints = {.title = "T", .date = "2026-11-16"};
  CHECK(Has(XmlOf(article), "<headline>H</headline><published>2026-11-16</published>"));
  article.page.text.headline.clear();
  article.page.text.published = "2026-11-15";
  CHECK(Has(XmlOf(article), "<headline>T</headline><published>2026-11-15</published>"));
  article = Sample();
  article.page.hints = {.date = "2026-11-16"};
  CHECK(Has(XmlOf(article), "<modified>2026-11-16</modified>"));
  article.page.hints.date = "3026-11-16";
  CHECK_FALSE(Has(XmlOf(article), "3026"));
}

TEST_CASE("The fact of an article says what stands in its XML") {
  Article article = Sample();
  article.relations = {.aliases = {"https://b.test/"}, .near_duplicate_of = "https://c.test/"};
  CHECK(Bench().Convert(article)->fact ==
        record::ArticleFact{.lang = "en",
                            .url = "https://a.test/",
                            .text_digest = "t1",
                            .language = "en",
                            .charset = "gbk",
                            .near_duplicate_of = "https://c.test/",
                            .aliases = {"https://b.test/"}});
}

}  // namespace crawlstream::html_to_xml
