// An article as one XML document on one line, valid against docs/page.xsd whatever the page held.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_XML_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_XML_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/base/time.h"
#include "common/text/article.h"

namespace crawlstream::text {

// What is known of the page beside its contents.
struct PageFacts {
  std::string_view url;
  base::TimeMs gettime = 0;                 // end of the fetch
  std::string_view charset = {};            // of the source
  std::string_view storage = {};            // file that the page was read from
  std::string_view expected_language = {};  // of the seed set
  std::vector<std::string> redirect_from = {};
  std::vector<std::string> aliases = {};
  std::string_view near_duplicate_of = {};
  bool truncated = false;
  std::string_view text_digest = {};  // of the article's text
  int version = 0;                    // how many texts were written of this page; 0, 1: the first
};

// With `contents` false the article's text is left out.
std::string WritePageXml(const PageFacts& facts, const Article& article, bool contents = true);

// Character data: markup escaped, characters that XML 1.0 does not allow left out, bad UTF-8 as
// U+FFFD. In attributes and on a line of its own as well.
void AppendEscaped(std::string_view text, std::string& xml);

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_XML_H_
