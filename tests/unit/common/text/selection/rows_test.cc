#include "common/text/selection/rows.h"

#include <catch2/catch_test_macros.hpp>

#include "common/text/selection/candidate.h"
#include "tests/unit/common/text/page_fixture.h"

namespace crawlstream::selection {
namespace {

TEST_CASE("teasers come in rows, paragraphs do not count as such") {
  const ParsedPage page(NewsPage(kParagraphs));
  const Rows rows = FindRows(page.outline);
  int teasers = 0;
  for (const outline::Block& block : page.outline.blocks) {
    const bool is_teaser = rows.teasers[block.element];
    teasers += is_teaser;
    if (block.text.starts_with("The new bridge") || block.text == kHeadline) CHECK_FALSE(is_teaser);
    if (block.text.starts_with("A short summary")) CHECK(is_teaser);
  }
  CHECK(teasers >= 8);
}

TEST_CASE("numbers in class names do not make a kind") {
  const ParsedPage page(
      "<div class=item-1>a</div><div class=item-2>b</div><div class=other>c</div>");
  const Rows rows = FindRows(page.outline);
  CHECK(rows.twins[1] == 2);
  CHECK(rows.twins[2] == 2);
  CHECK(rows.twins[3] == 1);
}

TEST_CASE("the candidate is the element around the paragraphs") {
  const ParsedPage page(NewsPage(kParagraphs));
  const outline::Element& holder = page.outline.elements[FindCandidate(page.outline)];
  CHECK(holder.node.Class() == "story");
  const ParsedPage empty("");
  CHECK(FindCandidate(empty.outline) == 0);
}

TEST_CASE("levels are counted up to the common ancestor") {
  const ParsedPage page("<div><p>a</p></div><p>b</p>");
  CHECK(LevelsToCommon(page.outline, 2, 2) == 0);
  CHECK(LevelsToCommon(page.outline, 2, 3) == 2);
  CHECK(LevelsToCommon(page.outline, 0, 3) == 0);
}

}  // namespace
}  // namespace crawlstream::selection
