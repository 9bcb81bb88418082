#include "common/text/selection/rows.h"

#include <string>
#include <unordered_map>

#include "common/foundation/base/hash.h"

namespace crawlstream::selection {
namespace {

// Without the numbers that templates put into class names ("post-1234").
std::uint64_t KindOf(const outline::Element& element) {
  const std::string_view name = element.class_name;
  const auto seed = static_cast<std::uint64_t>(element.tag);
  if (name.find_first_of("0123456789") == std::string_view::npos) return base::Hash64(name, seed);
  std::string kind;
  for (const char c : name) {
    if (c < '0' || c > '9') kind += c;
  }
  return base::Hash64(kind, seed);
}

// A teaser announces another page: a headline that is a link, and no more than a summary with it.
bool LooksLikeTeaser(const outline::Outline& outline, const outline::Element& element) {
  if (element.text.weight > 700 || element.paragraphs > 2) return false;
  if (element.end_block - element.first_block > 8) return false;
  for (std::uint32_t i = element.first_block; i < element.end_block; ++i) {
    const outline::Block& block = outline.blocks[i];
    if (block.measure.weight >= 15 && block.measure.LinkDensity() > 0.85) return true;
    if (block.IsParagraph()) return false;  // what is linked below a text is its "more"
  }
  return false;
}

// A comment has a line with its date or time, and a text.
bool HasStamp(const outline::Outline& outline, const outline::Element& element) {
  if (element.end_block - element.first_block < 2 || element.end_block - element.first_block > 40) {
    return false;
  }
  for (std::uint32_t i = element.first_block; i < element.end_block; ++i) {
    const outline::TextMeasure& m = outline.blocks[i].measure;
    if (m.digits >= 4 && m.weight <= 60 && outline.blocks[i].text.find(':') != std::string::npos) {
      return true;
    }
  }
  return false;
}

struct Row {
  std::uint32_t items = 0;
  std::uint32_t teasers = 0;
  std::uint32_t stamped = 0;
};

}  // namespace

Rows FindRows(const outline::Outline& outline) {
  const auto& elements = outline.elements;
  Rows rows;
  rows.twins.assign(elements.size(), 1);
  rows.teasers.assign(elements.size(), false);
  rows.stamped.assign(elements.size(), false);
  for (const outline::Element& element : elements) rows.kinds.push_back(KindOf(element));

  std::unordered_map<std::uint64_t, Row> by_key;
  std::vector<std::uint64_t> keys(elements.size());
  for (std::size_t i = 1; i < elements.size(); ++i) {
    if (elements[i].text.weight == 0 || !outline::IsBlockLevel(elements[i].tag)) continue;
    keys[i] = rows.kinds[i] * 31 + elements[i].parent * 0x9E3779B97F4A7C15U;
    Row& row = by_key[keys[i]];
    ++row.items;
    row.teasers += LooksLikeTeaser(outline, elements[i]);
    row.stamped += HasStamp(outline, elements[i]);
  }
  for (std::size_t i = 1; i < elements.size(); ++i) {
    rows.teasers[i] = rows.teasers[elements[i].parent];
    rows.stamped[i] = rows.stamped[elements[i].parent];
    const auto found = by_key.find(keys[i]);
    if (keys[i] == 0 || found == by_key.end()) continue;
    const Row& row = found->second;
    rows.twins[i] = row.items;
    if (row.items >= 3 && row.stamped * 10 >= row.items * 7) rows.stamped[i] = true;
    const bool is_teaser_row = row.items >= 3 && row.teasers * 10 >= row.items * 6;
    if (is_teaser_row && LooksLikeTeaser(outline, elements[i])) rows.teasers[i] = true;
  }
  return rows;
}

}  // namespace crawlstream::selection
