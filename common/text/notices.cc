#include "common/text/notices.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "common/text/characters.h"

namespace crawlstream::text {
namespace {

constexpr double kLargestShare = 1.0 / 3;

bool NamesNotice(std::string_view name) {
  if (name.empty()) return false;
  const std::string lower = ToLower(name);
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"cookie", "consent", "gdpr", "dsgvo"},
      [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

bool IsNotice(const Element& element) {
  // The words and roles looked for below are hints of an overlay: few elements get past this.
  if (!Has(element.own_hints, Hint::kOverlay)) return false;
  const std::string_view role = element.node.Attribute("role");
  if (role == "dialog" || role == "alertdialog") return true;
  return NamesNotice(element.node.Class()) || NamesNotice(element.node.Attribute("id"));
}

}  // namespace

std::vector<bool> FindNotices(const Outline& outline) {
  std::vector<bool> notices(outline.blocks.size());
  if (outline.elements.empty()) return notices;
  const double page = outline.elements.front().text.weight;
  for (const Element& element : outline.elements) {
    if (!IsNotice(element) || element.text.weight > page * kLargestShare) continue;
    std::fill(notices.begin() + element.first_block, notices.begin() + element.end_block, true);
  }
  return notices;
}

}  // namespace crawlstream::text
