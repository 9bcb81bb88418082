#include "common/text/article/contents.h"

#include <unordered_map>

namespace crawlstream::article {
namespace {

using html::Tag;

// The nearest element at or above `element` with one of these tags; 0 (the root) if there is none.
std::uint32_t Nearest(const outline::Outline& outline, std::uint32_t element,
                      std::initializer_list<Tag> tags) {
  for (std::uint32_t at = element; at != 0; at = outline.elements[at].parent) {
    for (const Tag tag : tags) {
      if (outline.elements[at].tag == tag) return at;
    }
  }
  return 0;
}

int HeadingLevel(Tag tag) { return static_cast<int>(tag) - static_cast<int>(Tag::kH1) + 1; }

// A table that holds data has rows of several cells of text; others only lay the page out.
bool IsDataTable(const outline::Outline& outline, std::uint32_t table) {
  const outline::Element& element = outline.elements[table];
  std::uint32_t rows = 0;
  std::uint32_t cells = 0;
  for (std::uint32_t i = table; i < element.end; ++i) {
    const Tag tag = outline.elements[i].tag;
    rows += tag == Tag::kTr && outline.elements[i].text.weight > 0;
    cells += (tag == Tag::kTd || tag == Tag::kTh) && outline.elements[i].text.weight > 0;
    if (tag == Tag::kTable && i != table) return false;
  }
  return rows >= 2 && cells >= rows * 2 && element.text.weight / cells < 120;
}

// Turns blocks into parts without their text, and remembers which tables hold data.
class Renderer {
 public:
  explicit Renderer(const outline::Outline& outline) : outline_(outline) {}

  Part Render(const outline::Block& block) {
    Part part;
    const Tag tag = outline_.ElementOf(block).tag;
    if (outline::IsHeading(tag)) {
      part.kind = PartKind::kHeading;
      part.level = HeadingLevel(tag);
      return part;
    }
    if (Nearest(outline_, block.inner, {Tag::kFigcaption, Tag::kFigure, Tag::kCaption}) != 0) {
      part.kind = PartKind::kCaption;
      return part;
    }
    const std::uint32_t holder =
        Nearest(outline_, block.element,
                {Tag::kLi, Tag::kDd, Tag::kDt, Tag::kBlockquote, Tag::kPre, Tag::kTd, Tag::kTh});
    switch (outline_.elements[holder].tag) {
      case Tag::kLi:
      case Tag::kDd:
      case Tag::kDt:
        part.kind = PartKind::kItem;
        part.group = outline_.elements[holder].parent;
        break;
      case Tag::kBlockquote:
        part.kind = PartKind::kQuote;
        part.group = holder;
        break;
      case Tag::kPre:
        part.kind = PartKind::kCode;
        break;
      case Tag::kTd:
      case Tag::kTh: {
        const std::uint32_t table = Nearest(outline_, holder, {Tag::kTable});
        if (table == 0 || !IsData(table)) break;
        part.kind = PartKind::kCell;
        part.group = table;
        part.row = outline_.elements[holder].parent;
        break;
      }
      default:
        break;
    }
    return part;
  }

 private:
  bool IsData(std::uint32_t table) {
    const auto [known, is_new] = tables_.try_emplace(table, false);
    if (is_new) known->second = IsDataTable(outline_, table);
    return known->second;
  }

  const outline::Outline& outline_;
  std::unordered_map<std::uint32_t, bool> tables_;
};

}  // namespace

std::vector<Part> RenderContents(const outline::Outline& outline,
                                 const selection::Selection& selection,
                                 const metadata::Stated& stated, ContentsOptions options) {
  std::vector<Part> parts;
  const metadata::Repetition repetition(stated);
  Renderer renderer(outline);
  for (const std::size_t index : selection.blocks) {
    const outline::Block& block = outline.blocks[index];
    if (block.measure.weight == 0) continue;
    Part part = renderer.Render(block);
    if (part.kind == PartKind::kCaption && !options.captions) continue;
    part.text = repetition.NewTextOf(block);
    if (part.text.empty()) continue;
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace crawlstream::article
