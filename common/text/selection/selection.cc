#include "common/text/selection/selection.h"

#include "common/text/selection/candidate.h"
#include "common/text/selection/model.h"
#include "common/text/selection/notices.h"
#include "common/text/selection/rows.h"

namespace crawlstream::selection {
namespace {

constexpr float kThreshold = 0.5F;

std::vector<std::size_t> ParagraphsOfCandidate(const outline::Outline& outline) {
  std::vector<std::size_t> found;
  const outline::Element& holder = outline.elements[FindCandidate(outline)];
  for (std::size_t i = holder.first_block; i < holder.end_block; ++i) {
    if (outline.blocks[i].IsParagraph()) found.push_back(i);
  }
  return found;
}

// Entries of menus and lists: most blocks of a page, and hardly ever part of an article.
bool IsLinkOnly(const outline::Block& block) {
  return block.measure.weight < 40 && block.measure.LinkDensity() > 0.95;
}

}  // namespace

Selection SelectArticle(const outline::Outline& outline, const Declared& declared) {
  Selection selection;
  if (outline.blocks.empty()) return selection;
  const Rows repeated = FindRows(outline);
  const std::vector<bool> notices = FindNotices(outline);
  PageFeatures features(outline, repeated, declared);
  double weight = 0;
  double sure = 0;
  for (std::size_t i = 0; i < outline.blocks.size(); ++i) {
    const outline::Block& block = outline.blocks[i];
    if (IsLinkOnly(block) || repeated.teasers[block.element] || notices[i]) continue;
    const float chance = ArticleChance(features.Of(i));
    if (chance < kThreshold) continue;
    selection.blocks.push_back(i);
    weight += block.measure.weight;
    sure += block.measure.weight * chance;
  }
  if (weight > 0)
    selection.confidence = sure / weight;
  else
    selection.blocks = ParagraphsOfCandidate(outline);
  return selection;
}

}  // namespace crawlstream::selection
