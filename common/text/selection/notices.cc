#include "common/text/selection/notices.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "common/text/characters/characters.h"

namespace crawlstream::selection {
namespace {

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

}  // namespace crawlstream::selection
