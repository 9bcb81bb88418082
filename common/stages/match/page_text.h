// What a page says, for comparing it with others: not for reading (common/text extracts articles).
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_PAGE_TEXT_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_PAGE_TEXT_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "common/html/document.h"

namespace crawlstream::stages::match {

struct PageText {
  std::u32string visible = {};  // the letters (sketch/letters.h) of the title and all that is seen
  std::u32string running = {};  // of these, the blocks of running text: see below
  std::string canonical = {};   // href of the head's first rel=canonical, as written
  std::string base = {};        // href of the first <base>, as written
};

// A block is running text where it is at least this wide, at most a third of it is links, and it
// does not stand in a navigation, sidebar or footer. Pages of one site share the rest, which would
// make them all similar to each other.
inline constexpr std::size_t kMinBlockWidth = 40;

// `document` is parsed into; reuse one for many pages.
PageText ReadPageText(html::Document& document, std::string_view utf8);

}  // namespace crawlstream::stages::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_PAGE_TEXT_H_
