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

// Cookie notices, dialogs and labels of advertisements: text that stands in front of a page or in a
// gap of it. The model knows such parts by their place and form and is mostly right; where the page
// itself says what they are, there is nothing to guess.
//
// For every block whether it stands in an element that has a dialog's role, or whose class or id
// speaks of cookies or consent, or in one that is called an advertisement and holds no more than a
// label. Lenient: a notice that holds more than a third of the page's text is none, whatever it is
// called: some sites put whole articles into a dialog.
std::vector<bool> FindNotices(const outline::Outline& outline);

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_SELECTION_H_
