#include "common/text/selection/model.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "common/text/selection/selection.h"
#include "tests/unit/common/text/page_fixture.h"

namespace crawlstream::selection {
namespace {

TEST_CASE("the model was learned with the features that are computed") {
  CHECK(std::ranges::equal(ModelFeatures(), FeatureNames()));
}

TEST_CASE("every question of the model leads to a leaf") {
  REQUIRE_FALSE(ModelTrees().empty());
  for (const Tree& tree : ModelTrees()) {
    REQUIRE_FALSE(tree.leaves.empty());
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
      CHECK(tree.nodes[i].feature < FeatureNames().size());
      for (const int next : {tree.nodes[i].yes, tree.nodes[i].no}) {
        if (next >= 0)
          CHECK(next > static_cast<int>(i));
        else
          CHECK(static_cast<std::size_t>(~next) < tree.leaves.size());
      }
    }
  }
}

TEST_CASE("all rows have all columns") {
  const ParsedPage page(NewsPage(kParagraphs));
  const Rows rows = FindRows(page.outline);
  PageFeatures features(page.outline, rows, {kHeadline, "", ""});
  for (std::size_t i = 0; i < page.outline.blocks.size(); ++i) {
    CHECK(features.Of(i).size() == FeatureNames().size());
  }
}

TEST_CASE("paragraphs are selected; menus, teasers and footers are not") {
  const ParsedPage page(NewsPage(kParagraphs));
  const Selection selection = SelectArticle(page.outline, {kHeadline, "", ""});
  std::string text;
  for (const std::size_t i : selection.blocks) text += page.outline.blocks[i].text + "\n";
  CHECK(text.find("The new bridge was opened") != std::string::npos);
  CHECK(text.find("Buses will use") != std::string::npos);
  CHECK(text.find("Culture") == std::string::npos);
  CHECK(text.find("A short summary") == std::string::npos);
  CHECK(text.find("All rights reserved") == std::string::npos);
  CHECK(selection.confidence > 0.5);
}

TEST_CASE("a page with one paragraph does not come out empty") {
  const ParsedPage page(
      "<div><p>There is one paragraph only on this page, and it has a comma and a full stop.</p>");
  CHECK_FALSE(SelectArticle(page.outline, {}).blocks.empty());
  CHECK(SelectArticle(outline::Outline(), {}).blocks.empty());
}

}  // namespace
}  // namespace crawlstream::selection
