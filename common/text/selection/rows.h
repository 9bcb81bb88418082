// Rows of like elements: the teasers of a section, the comments under an article, search results.
// Elements are alike if they are children of one parent with the same tag and class names.
#ifndef CRAWLSTREAM_COMMON_TEXT_SELECTION_ROWS_H_
#define CRAWLSTREAM_COMMON_TEXT_SELECTION_ROWS_H_

#include <cstdint>
#include <vector>

#include "common/text/outline/outline.h"

namespace crawlstream::selection {

struct Rows {
  std::vector<std::uint64_t> kinds;  // of each element: equal for equal tag and class names
  std::vector<std::uint32_t> twins;  // of each element: how many of its kind its parent has
  std::vector<bool> teasers;  // of each element: it or an ancestor is one of a row of teasers
  std::vector<bool> stamped;  // likewise, of a row whose items each have a date: comments, mostly
};

Rows FindRows(const outline::Outline& outline);

}  // namespace crawlstream::selection

#endif  // CRAWLSTREAM_COMMON_TEXT_SELECTION_ROWS_H_
