// The first pass of extraction: a page as the list of its blocks of text (what a reader sees as one
// paragraph, headline, list item, cell or link list entry) inside the tree of its elements.
// Everything later works on these two flat lists, never on the DOM.
#ifndef CRAWLSTREAM_COMMON_TEXT_OUTLINE_H_
#define CRAWLSTREAM_COMMON_TEXT_OUTLINE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/html/node.h"
#include "common/text/hints.h"

namespace crawlstream::text {

// How much text there is and of what kind, for a block or all blocks of an element. Weights are
// those of TextWeight.
struct TextMeasure {
  double weight = 0;
  double linked = 0;  // inside links
  double bold = 0;    // inside b, strong, em and headings' like
  std::uint32_t words = 0;
  std::uint32_t links = 0;
  std::uint32_t sentences = 0;
  std::uint32_t commas = 0;
  std::uint32_t digits = 0;
  std::uint32_t upper = 0;

  void Add(const TextMeasure& other);
  double LinkDensity() const { return weight > 0 ? linked / weight : 0; }
};

// Elements that tell what stands inside them.
enum class Landmark : std::uint8_t {
  kArticle,
  kMain,
  kAside,
  kNav,
  kHeader,
  kFooter,
  kForm,
  kFigure,
  kTable,
  kList,
  kQuote
};
constexpr std::uint32_t Bit(Landmark landmark) { return 1U << static_cast<unsigned>(landmark); }

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
  std::string_view itemprop;
  std::string_view rel;
  std::uint32_t landmarks = 0;  // bits of Landmark: it is or stands inside such an element
  HintSet own_hints = 0;
  HintSet hints = 0;  // of itself and its ancestors
  TextMeasure text;
};

struct Block {
  std::string skeleton;        // of the beginning of the text, kSkeletonBytes of it
  std::string text;            // spaces folded; '\n' where a single line break stood
  std::uint32_t element = 0;   // the block-level element it stands in
  std::uint32_t inner = 0;     // the innermost element around its beginning
  bool ends_sentence = false;  // its last letter is followed by a sentence's end
  TextMeasure measure;

  static constexpr std::size_t kSkeletonBytes = 400;

  // Running text: a sentence or more, mostly not linked.
  bool IsParagraph() const {
    return measure.weight >= 60 && measure.LinkDensity() < 0.4 &&
           measure.sentences + measure.commas > 0;
  }
};

struct Outline {
  std::vector<Element> elements;  // in document order; [0] is the root given
  std::vector<Block> blocks;      // in document order

  const Element& ElementOf(const Block& block) const { return elements[block.element]; }
};

// Of a page's body. Leaves out what never shows as text: scripts, styles, form controls, embedded
// objects. The result refers to the document's nodes.
Outline BuildOutline(html::Node body);

bool IsBlockLevel(html::Tag tag);
bool IsHeading(html::Tag tag);

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_OUTLINE_H_
