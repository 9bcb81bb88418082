#include "common/text/selection/model.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace crawlstream::selection {
namespace {

float Answer(const Tree& tree, const FeatureRow& row) {
  if (tree.nodes.empty()) return tree.leaves[0];
  int at = 0;
  while (at >= 0) {
    const TreeNode& node = tree.nodes[static_cast<std::size_t>(at)];
    at = row[node.feature] <= node.threshold ? node.yes : node.no;
  }
  return tree.leaves[static_cast<std::size_t>(~at)];
}

// The most that the trees from each one on can add.
const std::vector<float>& MostToCome() {
  static const auto* sums = [] {
    const auto trees = ModelTrees();
    auto* most = new std::vector<float>(trees.size() + 1, 0.0F);
    for (std::size_t i = trees.size(); i-- > 0;) {
      (*most)[i] = (*most)[i + 1] + std::ranges::max(trees[i].leaves);
    }
    return most;
  }();
  return *sums;
}

}  // namespace

float ArticleChance(const FeatureRow& row) {
  const auto trees = ModelTrees();
  const std::vector<float>& most = MostToCome();
  float sum = 0;
  std::size_t i = 0;
  // Most blocks are clear after some trees: nothing that follows can bring them to a half.
  while (i < trees.size() && sum + most[i] >= 0) sum += Answer(trees[i++], row);
  return 1 / (1 + std::exp(-(sum + most[i])));
}

}  // namespace crawlstream::selection
