#include "common/text/model.h"

#include <cmath>

namespace crawlstream::text {
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

}  // namespace

float ArticleChance(const FeatureRow& row) {
  float sum = 0;
  for (const Tree& tree : ModelTrees()) sum += Answer(tree, row);
  return 1 / (1 + std::exp(-sum));
}

}  // namespace crawlstream::text
