#include "common/text/contents.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/unit/common/text/page_fixture.h"

namespace crawlstream::text {
namespace {

// All blocks of `html`, rendered: "p:text h2:text …".
std::string Rendered(std::string_view html, const KnownFacts& known = {},
                     ContentsOptions options = {}) {
  const ParsedPage page(html);
  Selection all;
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

TEST_CASE("blocks without letters are left out") {
  CHECK(Rendered("<p>***</p><p>a</p>") == "p:a ");
}

}  // namespace
}  // namespace crawlstream::text
