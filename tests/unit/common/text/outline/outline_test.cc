#include "common/text/outline/outline.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

#include "tests/unit/common/text/page_fixture.h"

namespace crawlstream::outline {
namespace {

std::string Texts(std::string_view html) {
  const ParsedPage page(html);
  std::string all;
  for (const Block& block : page.outline.blocks) all += "[" + block.text + "]";
  return all;
}

TEST_CASE("blocks are what a reader sees as one piece") {
  const std::pair<const char*, const char*> cases[] = {
      {"<p>one <b>two</b>\n three</p><p>four</p>", "[one two three][four]"},
      {"<div>a<p>b</p>c</div>", "[a][b][c]"},
      {"x<br>y<br><br>z", "[x\ny][z]"},
      {"x<br> <br>y", "[x][y]"},
      {"<ul><li>1<li>2</ul>", "[1][2]"},
      {"<table><tr><td>a<td>b</table>", "[a][b]"},
      {"<pre>a\n b</pre>", "[a\nb]"},
      {"a<script>x</script><style>y</style><noscript>z</noscript>b", "[ab]"},
      {"<select><option>o</select><button>b</button><textarea>t</textarea>", ""},
      {"<p> &nbsp; </p>", ""},
      {"so&shy;ft", "[soft]"},
      {"", ""},
  };
  for (const auto& [html, texts] : cases) {
    CAPTURE(html);
    CHECK(Texts(html) == texts);
  }
}

TEST_CASE("blocks are measured in any script") {
  const ParsedPage page(
      "<p>One sentence, with a comma. Another! And <a href=x>a link</a> of v1.2?</p>"
      "<p>这是一句话，很短。</p>");
  const TextMeasure& english = page.outline.blocks[0].measure;
  CHECK(english.sentences == 3);
  CHECK(english.commas == 1);
  CHECK(english.links == 1);
  CHECK(english.linked == 5);
  CHECK(english.digits == 2);
  CHECK(english.upper == 3);
  CHECK(page.outline.blocks[0].ends_sentence);
  const TextMeasure& chinese = page.outline.blocks[1].measure;
  CHECK(chinese.sentences == 1);
  CHECK(chinese.commas == 1);
  CHECK(chinese.words == 7);
}

TEST_CASE("elements know their blocks and what these hold") {
  const ParsedPage page("<div class=a><p>one</p><p>two <a href=x>three</a></p></div><p>four</p>");
  const Outline& outline = page.outline;
  const Element& root = outline.elements[0];
  CHECK(root.tag == html::Tag::kBody);
  CHECK(root.end == outline.elements.size());
  CHECK(root.end_block == 3);
  CHECK(root.text.weight == 15);
  const Element& div = outline.elements[1];
  CHECK(div.first_block == 0);
  CHECK(div.end_block == 2);
  CHECK(div.text.linked == 5);
  CHECK(outline.ElementOf(outline.blocks[1]).parent == 1);
}

TEST_CASE("a page nested without end gives its text") {
  std::string html;
  for (int i = 0; i < 100000; ++i) html += "<div>";
  CHECK(Texts(html + "end") == "[end]");
}

TEST_CASE("no body, no outline") { CHECK(BuildOutline(html::Node()).blocks.empty()); }

}  // namespace
}  // namespace crawlstream::outline
