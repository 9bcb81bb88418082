#include "common/text/article/article.h"

#include <catch2/catch_test_macros.hpp>
#include <ctime>
#include <string>

#include "tests/unit/common/text/page_fixture.h"

namespace crawlstream::article {
namespace {

// The article of a page; the tree is built anew into the same document.
Article ArticleOf(std::string_view html, const PageSource& source = {}) {
  static html::Document document;
  REQUIRE(document.Parse(html));
  return Extract(document, source).article;
}

TEST_CASE("a page comes out as its article") {
  const std::string html = NewsPage(
      std::string("<p class=byline>By Ann Lee</p><time datetime=2017-04-13>13 April</time>")
          .append(kParagraphs),
      "<meta name=keywords content='bridge, city'><meta property=og:image content=/b.jpg>");
  const Article article = ArticleOf(html, {.url = "https://dailypost.example/b/1"});
  CHECK(article.type == PageType::kArticle);
  CHECK(article.headline == kHeadline);
  CHECK(article.published->IsoDay() == "2017-04-13");
  CHECK(article.authors == std::vector<std::string>{"Ann Lee"});
  CHECK(article.keywords == std::vector<std::string>{"bridge", "city"});
  CHECK(article.image == "/b.jpg");
  CHECK(article.language.code == "en");
  CHECK(article.declared_language == "en");
  CHECK(article.Text().starts_with(std::string(kHeadline) + "\n"));
  CHECK(article.Text().find("Thousands came") != std::string::npos);
}

TEST_CASE("a text that only structured data holds is taken from there") {
  std::string body;
  for (int i = 0; i < 30; ++i) body += "A sentence that scripts would show. ";
  const std::string html =
      "<script type=application/ld+json>{\"@type\":\"NewsArticle\",\"articleBody\":\"" + body +
      "\"}</script><p>Please wait.</p>";
  CHECK(ArticleOf(html).Text().find("scripts would show. A sentence") != std::string::npos);
}

TEST_CASE("front pages are told from articles") {
  std::string html = "<title>Daily Post</title><h1>Daily Post</h1>";
  for (int i = 0; i < 30; ++i) {
    html +=
        "<div class=t><h2><a href=/a>A headline that leads to a story</a></h2>"
        "<p>One sentence about it.</p></div>";
  }
  CHECK(ArticleOf(html, {.url = "https://dailypost.example/"}).type == PageType::kIndex);
  CHECK(ArticleOf("").type == PageType::kIndex);
}

TEST_CASE("a section of a few teasers is an index, an article under its own link is not") {
  const auto type_of = [](std::string_view title) {
    std::string html = "<title>" + std::string(title) + " - Daily Post</title><main>";
    html.append("<div class=item><h2><a href=/b>").append(kHeadline).append("</a></h2>");
    html.append(kParagraphs).append("</div></main>");
    return ArticleOf(html, {.url = "https://dailypost.example/world/"}).type;
  };
  CHECK(type_of("World") == PageType::kIndex);
  CHECK(type_of(kHeadline) == PageType::kArticle);
}

TEST_CASE("hostile pages cost linear time") {
  const auto repeat = [](std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  const std::string pages[] = {
      "<table>" + repeat("<tr><td>A cell of text, and more.<td>Another one, and more.", 50000),
      repeat("<div class=cookie>We use cookies, and more. ", 50000),
      repeat("<span class=author>", 50000) + "By Ann Lee",
      repeat("<div class=title>", 50000) + "A title",
      repeat("<h1>A title</h1><p>13 April 2017, by Ann Lee", 50000),
      repeat("<ul><li>", 50000) + "An item, and more.",
  };
  for (const std::string& page : pages) {
    CAPTURE(page.substr(0, 40));
    const std::clock_t start = std::clock();  // of this process: machines may be busy
    ArticleOf(page);
    CHECK((std::clock() - start) / CLOCKS_PER_SEC < 20);
  }
}

TEST_CASE("extraction does not depend on the page before") {
  const std::string html = NewsPage(kParagraphs);
  const std::string first = ArticleOf(html).Text();
  ArticleOf("<p>other</p>");
  CHECK(ArticleOf(html).Text() == first);
}

}  // namespace
}  // namespace crawlstream::article
