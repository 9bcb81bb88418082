#include "common/text/selection/selection.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "common/text/characters/characters.h"
#include "common/text/selection/candidate.h"
#include "common/text/selection/model.h"
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

constexpr double kLargestShare = 1.0 / 3;
constexpr double kLongestLabel = 40;  // weight: "Advertisement", "The article continues below"

bool NamesNotice(std::string_view name) {
  if (name.empty()) return false;
  const std::string lower = characters::ToLower(name);
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"cookie", "consent", "gdpr", "dsgvo"},
      [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

bool IsNotice(const outline::Element& element) {
  // The words and roles looked for below are cues of an overlay: few elements get past this.
  if (!outline::Has(element.own_cues, outline::Cue::kOverlay)) return false;
  const std::string_view role = element.node.Attribute("role");
  if (role == "dialog" || role == "alertdialog") return true;
  return NamesNotice(element.class_name) || NamesNotice(element.node.Attribute("id"));
}

// A place for an advertisement, of which the page itself holds only the label.
bool IsAdLabel(const outline::Element& element) {
  return outline::Has(element.own_cues, outline::Cue::kAd) &&
         !outline::Has(element.own_cues, outline::Cue::kContent) &&
         outline::IsBlockLevel(element.tag) && element.paragraphs == 0 &&
         element.text.weight <= kLongestLabel;
}

}  // namespace

std::vector<bool> FindNotices(const outline::Outline& outline) {
  std::vector<bool> notices(outline.blocks.size());
  if (outline.elements.empty()) return notices;
  const double page = outline.elements.front().text.weight;
  for (const outline::Element& element : outline.elements) {
    const bool is_notice = IsNotice(element) && element.text.weight <= page * kLargestShare;
    if (!is_notice && !IsAdLabel(element)) continue;
    std::fill(notices.begin() + element.first_block, notices.begin() + element.end_block, true);
  }
  return notices;
}

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
