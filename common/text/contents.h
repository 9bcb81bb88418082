// The last pass of extraction: selected blocks as the paragraphs, headings, lists, quotes and
// tables that a reader saw.
#ifndef CRAWLSTREAM_COMMON_TEXT_CONTENTS_H_
#define CRAWLSTREAM_COMMON_TEXT_CONTENTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "common/text/known_facts.h"
#include "common/text/outline.h"
#include "common/text/selection.h"

namespace crawlstream::text {

enum class PartKind : std::uint8_t { kParagraph, kHeading, kItem, kQuote, kCell, kCode, kCaption };

struct Part {
  PartKind kind = PartKind::kParagraph;
  int level = 0;            // of a heading, 1 to 6
  std::uint32_t group = 0;  // parts of one list, quote or table have the same number, others 0
  std::uint32_t row = 0;    // cells of one row of a table have the same number
  std::string text;         // never empty
};

struct ContentsOptions {
  bool captions = false;  // keep the captions of images
};

// The article's parts in order, without the lines that only repeat a known fact.
std::vector<Part> RenderContents(const Outline& outline, const Selection& selection,
                                 const KnownFacts& known, ContentsOptions options = {});

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_CONTENTS_H_
