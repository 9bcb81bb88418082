// Cookie notices, dialogs and labels of advertisements: text that stands in front of a page or in a
// gap of it. The model knows such parts by their place and form and is mostly right; where the page
// itself says what they are, there is nothing to guess.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_NOTICES_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_NOTICES_H_

#include <vector>

#include "common/text/outline/outline.h"

namespace crawlstream::selection {

// For every block whether it stands in an element that has a dialog's role, or whose class or id
// speaks of cookies or consent, or in one that is called an advertisement and holds no more than a
// label. Lenient: a notice that holds more than a third of the page's text is none, whatever it is
// called: some sites put whole articles into a dialog.
std::vector<bool> FindNotices(const outline::Outline& outline);

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_NOTICES_H_
