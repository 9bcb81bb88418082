// Whether a page is an article or leads to articles (a front page, a section, a search result).
#ifndef CRAWLSTREAM_COMMON_TEXT_ARTICLE_PAGE_TYPE_H_
#define CRAWLSTREAM_COMMON_TEXT_ARTICLE_PAGE_TYPE_H_

#include <string_view>

#include "common/text/article/article.h"
#include "common/text/metadata/head.h"
#include "common/text/metadata/structured_data.h"
#include "common/text/outline/outline.h"
#include "common/text/selection/selection.h"

namespace crawlstream::article {

struct PageEvidence {
  const outline::Outline& outline;
  const selection::Selection& selection;
  const metadata::StructuredData& data;
  const metadata::Head& head;
  std::string_view headline;
  std::string_view url;
  bool has_date = false;
};

PageType ClassifyPage(const PageEvidence& page);

}  // namespace crawlstream::article

#endif  // CRAWLSTREAM_COMMON_TEXT_ARTICLE_PAGE_TYPE_H_
