#include "common/text/article/contents.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/unit/common/text/page_fixture.h"

namespace crawlstream::article {
namespace {

// All blocks of `html`, rendered: "p:text h2:text …".
std::string Rendered(std::string_view html, const metadata::Stated& known = {},
                     ContentsOptions options = {}) {
  const ParsedPage page(html);
  selection::Selection all;
  for (std::size_t i = 0; i < page.outline.blocks.size(); ++i) all.blocks.push_back(i);
  static constexpr const char* kNames[] = {"p", "h", "item", "quote", "cell", "code", "caption"};
  std::string out;
  for (const Part& part : RenderContents(page.outline, all, known, options)) {
    out += kNames[static_cast<int>(part.kind)];
    if (part.level > 0) out += std::to_string(part.level);
    out += ":" + part.text + " ";
  }
  return out;
}

TEST_CASE("blocks become the parts that a reader saw") {
  CHECK(Rendered("<h2>a</h2><p>b</p><ul><li>c<li>d</ul>") == "h2:a p:b item:c item:d ");
  CHECK(Rendered("<blockquote><p>a</p></blockquote><pre>b</pre>") == "quote:a code:b ");
  CHECK(Rendered("<table><tr><td>a<td>b<tr><td>c<td>d</table>") == "cell:a cell:b cell:c cell:d ");
  CHECK(Rendered("<table><tr><td><p>layout</p></table>") == "p:layout ");
}

TEST_CASE("captions are kept on demand") {
  constexpr std::string_view kFigure = "<figure><img><figcaption>a</figcaption></figure><p>b</p>";
  CHECK(Rendered(kFigure) == "p:b ");
  CHECK(Rendered(kFigure, {}, {.captions = true}) == "caption:a p:b ");
}

TEST_CASE("headline and byline are not repeated") {
  CHECK(Rendered("<h1>Head: line</h1><p>text</p>", {.headline = "head line"}) == "p:text ");
  CHECK(Rendered("<p>By Ann Lee</p><p>Ann Lee sang for hours, and then slept.</p>",
                 {.authors = {"Ann Lee"}}) == "p:Ann Lee sang for hours, and then slept. ");
}

TEST_CASE("a dateline that says only what is known is left out, line by line") {
  dates::Date day;
  day.year = 2017, day.month = 4, day.day = 13;
  const metadata::Stated known{.headline = "Bridge opens",
                               .authors = {"Ann Lee"},
                               .site_name = "Daily Post",
                               .published = day};
  CHECK(Rendered("<td><b>Bridge opens</b><br>13 April 2017 By Ann Lee<hr>text", known) ==
        "p:text ");
  CHECK(Rendered("<p>Daily Post, 13.04.2017<p>text", known) == "p:text ");
  CHECK(Rendered("<td>Bridge opens<br>It cost less<br>than planned", known) ==
        "p:It cost less\nthan planned ");
  CHECK(Rendered("<p>12 April 2017", known) == "p:12 April 2017 ");
  CHECK(Rendered("<p>On 13 April 2017 the bridge opened to all", known) ==
        "p:On 13 April 2017 the bridge opened to all ");
}

TEST_CASE("a headline of two lines is one headline") {
  CHECK(Rendered("<h1>Bridge<br>opens</h1><p>text", {.headline = "Bridge opens"}) == "p:text ");
}

TEST_CASE("blocks without letters are left out") {
  CHECK(Rendered("<p>***</p><p>a</p>") == "p:a ");
}

}  // namespace
}  // namespace crawlstream::article
