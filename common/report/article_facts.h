// The few facts of an article that a report counts, read off the begin of its XML line without
// parsing the text. Format: docs/page.xsd.
#ifndef CRAWLSTREAM_COMMON_REPORT_ARTICLE_FACTS_H_
#define CRAWLSTREAM_COMMON_REPORT_ARTICLE_FACTS_H_

#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::report {

struct ArticleFacts {
  bool is_article = true;  // else an index page
  std::string language;    // detected; empty: unknown
  std::string charset;     // of the source
  bool near_duplicate = false;
  int aliases = 0;
};

// nullopt where the value is no page's XML.
std::optional<ArticleFacts> ReadArticleFacts(std::string_view xml);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_REPORT_ARTICLE_FACTS_H_
