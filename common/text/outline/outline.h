// The first pass of extraction: a page as the list of its blocks of text (what a reader sees as one
// paragraph, headline, list item, cell or link list entry) inside the tree of its elements.
// Later passes work on these two flat lists; for what is not in them, an element has its node.
#ifndef CRAWLSTREAM_COMMON_TEXT_OUTLINE_OUTLINE_H_
#define CRAWLSTREAM_COMMON_TEXT_OUTLINE_OUTLINE_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "common/text/outline/block.h"
#include "common/text/outline/cues.h"
#include "common/text/outline/tag_roles.h"
#include "common/web/html/node.h"

namespace crawlstream::outline {

struct Element {
  html::Node node;
  html::Tag tag = html::Tag::kOther;
  std::uint32_t parent = 0;  // index of the parent element; the root's is its own
  std::uint32_t end = 0;     // one past the index of its last descendant
  std::uint32_t depth = 0;
  std::uint32_t first_block = 0;  // its blocks are [first_block, end_block)
  std::uint32_t end_block = 0;
  std::uint32_t paragraphs = 0;  // how many of its blocks IsParagraph
  // Attributes that later passes ask for; empty if the element lacks them.
  std::string_view class_name;
  std::string_view itemprop;
  std::string_view rel;
  std::uint32_t landmarks = 0;  // bits of Landmark: it is or stands inside such an element
  CueSet own_cues = 0;
  CueSet cues = 0;  // of itself and its ancestors
  TextMeasure text;
};

struct Outline {
  std::vector<Element> elements;  // in document order; [0] is the root given
  std::vector<Block> blocks;      // in document order

  const Element& ElementOf(const Block& block) const { return elements[block.element]; }
};

// Of a page's body. Leaves out what never shows as text: scripts, styles, form controls, embedded
// objects. The result refers to the document's nodes.
Outline BuildOutline(html::Node body);

}  // namespace crawlstream::outline

#endif  // CRAWLSTREAM_COMMON_TEXT_OUTLINE_OUTLINE_H_
