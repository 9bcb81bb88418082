// What a page says, for comparing it with others.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_PAGE_TEXT_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_PAGE_TEXT_H_

#include <string>
#include <string_view>

#include "common/html/document.h"

namespace crawlstream::stages::match {

struct PageText {
  std::u32string visible = {};  // the letters (sketch/letters.h) of the title and all that is seen
  std::u32string article = {};  // of these, the article's: what pages of one site do not share
  std::string canonical = {};   // href of the head's first rel=canonical, as written
  std::string base = {};        // href of the first <base>, as written
};

// `document` is parsed into; reuse one for many pages.
PageText ReadPageText(html::Document& document, std::string_view utf8);

}  // namespace crawlstream::stages::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_PAGE_TEXT_H_
