// The third pass of extraction: the chance that a block belongs to the article, by boosted decision
// trees over its features. The trees (model_table.cc) are learned from annotated pages by
// tools/train_extractor; docs/extraction.md tells from which and how well they do on other sites.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_MODEL_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_MODEL_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "common/text/selection/features.h"

namespace crawlstream::selection {

// A question of a tree, "is feature <= threshold?". Answers lead to another question of the same
// tree (index >= 0, counted from the tree's first) or to leaf ~index.
struct TreeNode {
  std::uint8_t feature;
  float threshold;
  std::int8_t yes;
  std::int8_t no;
};

struct Tree {
  std::span<const TreeNode> nodes;
  std::span<const float> leaves;
};

// The columns of FeatureRow that the trees were learned with, in order: a test compares them with
// FeatureNames().
std::span<const std::string_view> ModelFeatures();
std::span<const Tree> ModelTrees();

// 0 (boilerplate) to 1 (article). Below one half it is not exact: the chance is at most that.
float ArticleChance(const FeatureRow& row);

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_MODEL_H_
