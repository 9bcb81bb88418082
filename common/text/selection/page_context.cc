#include "common/text/selection/page_context.h"

#include <algorithm>

#include "common/text/characters/characters.h"
#include "common/text/selection/candidate.h"

namespace crawlstream::selection {
namespace {

constexpr std::size_t kShortestBody = 200;  // bytes; less is a summary

std::uint64_t GroupKey(const outline::Outline& outline, const std::vector<std::uint64_t>& kinds,
                       const outline::Block& block) {
  std::uint64_t key = 0;
  std::uint32_t at = block.element;
  for (int level = 0; level < 4; ++level) {
    const outline::Element& element = outline.elements[at];
    key = key * 1099511628211U + kinds[at];
    if (at == element.parent) break;
    at = element.parent;
  }
  return key;
}

}  // namespace

PageContext::PageContext(const outline::Outline& o, const Rows& r, const Declared& declared)
    : outline(o),
      rows(r),
      candidate(FindCandidate(o)),
      headline(o.blocks.size()),
      first_paragraph(o.blocks.size()),
      title(characters::Skeleton(declared.title)),
      description(characters::Skeleton(declared.description)),
      body(declared.body.size() < kShortestBody ? "" : characters::Skeleton(declared.body)) {
  double sum = 0;
  std::size_t last_heading = 0;
  const outline::Element& holder = o.elements[candidate];
  for (std::size_t i = 0; i < o.blocks.size(); ++i) {
    const outline::Block& block = o.blocks[i];
    keys.push_back(GroupKey(o, rows.kinds, block));
    Group& group = groups[keys.back()];
    group.blocks += 1;
    group.paragraphs += block.IsParagraph();
    group.text.Add(block.measure);
    ++repeats[block.text];
    before.push_back(sum);
    sum += block.measure.weight;
    if (outline::IsHeading(o.ElementOf(block).tag)) last_heading = i;
    heading.push_back(last_heading);
    if (i >= holder.first_block && i < holder.end_block && block.IsParagraph()) {
      first_paragraph = std::min(first_paragraph, i);
      last_paragraph = i;
    }
  }
  FindHeadline();
}

// The last block before the article's text that says the title, else the first anywhere.
void PageContext::FindHeadline() {
  for (std::size_t i = 0; i < outline.blocks.size(); ++i) {
    if (!SaysTitle(outline.blocks[i])) continue;
    if (headline == outline.blocks.size() || i <= first_paragraph) headline = i;
  }
}

bool PageContext::SaysTitle(const outline::Block& block) const {
  if (title.empty() || block.text.size() > 400 || block.measure.weight < 8) return false;
  const std::string& own = block.skeleton;
  return own == title || (own.size() * 2 > title.size() && title.starts_with(own));
}

}  // namespace crawlstream::selection
