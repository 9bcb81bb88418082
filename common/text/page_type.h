// Whether a page is an article or leads to articles (a front page, a section, a search result).
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_TYPE_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_TYPE_H_

#include <string_view>

#include "common/text/article.h"
#include "common/text/head.h"
#include "common/text/outline.h"
#include "common/text/selection.h"
#include "common/text/structured_data.h"

namespace crawlstream::text {

struct PageEvidence {
  const Outline& outline;
  const Selection& selection;
  const StructuredData& data;
  const Head& head;
  std::string_view headline;
  std::string_view url;
  bool has_date = false;
};

PageType ClassifyPage(const PageEvidence& page);

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_TYPE_H_
