// The last pass of extraction: selected blocks as the paragraphs, headings, lists, quotes and
// tables that a reader saw.
#ifndef CRAWLSTREAM_COMMON_TEXT_ARTICLE_CONTENTS_H_
#define CRAWLSTREAM_COMMON_TEXT_ARTICLE_CONTENTS_H_

#include <vector>

#include "common/foundation/record/part.h"
#include "common/text/metadata/repetition.h"
#include "common/text/outline/outline.h"
#include "common/text/selection/selection.h"

namespace crawlstream::article {

using record::Part;
using record::PartKind;

struct ContentsOptions {
  bool captions = false;  // keep the captions of images
};

// The article's parts in order, without the lines that only repeat what the metadata states.
std::vector<Part> RenderContents(const outline::Outline& outline,
                                 const selection::Selection& selection,
                                 const metadata::Stated& stated, ContentsOptions options = {});

}  // namespace crawlstream::article

#endif  // CRAWLSTREAM_COMMON_TEXT_ARTICLE_CONTENTS_H_
