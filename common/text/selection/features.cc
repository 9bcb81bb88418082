#include "common/text/selection/features.h"

namespace crawlstream::selection {
namespace {

constexpr std::size_t kMostColumns = 255;  // TreeNode::feature is a byte

void Describe(const PageContext& page, const outline::Block& block, Columns& add) {
  AddOwnColumns(page, block, add);
  AddPlaceColumns(page, block, add);
}

// A page of one block, from which the columns' names are read.
outline::Outline Specimen() {
  outline::Outline outline;
  outline.elements.resize(1);
  outline.elements[0].end = outline.elements[0].end_block = 1;
  outline.blocks.resize(1);
  outline.blocks[0].text.assign(1, 'x');
  return outline;
}

}  // namespace

const FeatureRow& PageFeatures::Of(std::size_t block) {
  Columns add(row_);
  Describe(page_, page_.outline.blocks[block], add);
  return row_;
}

const std::vector<std::string_view>& FeatureNames() {
  static const auto* names = [] {
    auto* list = new std::vector<std::string_view>;
    const outline::Outline outline = Specimen();
    const Rows rows = FindRows(outline);
    FeatureRow row(kMostColumns);
    Columns add(row, list);
    Describe(PageContext(outline, rows, {}), outline.blocks[0], add);
    return list;
  }();
  return *names;
}

}  // namespace crawlstream::selection
