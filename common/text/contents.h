// The last pass of extraction: selected blocks as the paragraphs, headings, lists, quotes and
// tables that a reader saw.
#ifndef CRAWLSTREAM_COMMON_TEXT_CONTENTS_H_
#define CRAWLSTREAM_COMMON_TEXT_CONTENTS_H_

#include <vector>

#include "common/record/part.h"
#include "common/text/known_facts.h"
#include "common/text/outline.h"
#include "common/text/selection.h"

namespace crawlstream::text {

using record::Part;
using record::PartKind;

struct ContentsOptions {
  bool captions = false;  // keep the captions of images
};

// The article's parts in order, without the lines that only repeat a known fact.
std::vector<Part> RenderContents(const Outline& outline, const Selection& selection,
                                 const KnownFacts& known, ContentsOptions options = {});

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_CONTENTS_H_
