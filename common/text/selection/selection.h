// The fourth pass of extraction: which blocks are the article.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_SELECTION_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_SELECTION_H_

#include <cstddef>
#include <vector>

#include "common/text/outline/outline.h"
#include "common/text/selection/features.h"

namespace crawlstream::selection {

struct Selection {
  std::vector<std::size_t> blocks;  // indices into the outline, ascending
  double confidence = 0;            // mean chance of what was selected, by text; 0 if nothing was
};

// Blocks the model takes for the article's, but never those of a row of teasers, of a notice, or
// mere links. Where the model finds nothing, the paragraphs of the most likely element: a page with
// text never comes out empty.
Selection SelectArticle(const outline::Outline& outline, const Declared& declared);

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_SELECTION_H_
