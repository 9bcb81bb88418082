// An article as one XML document on one line, valid against docs/page.xsd whatever the page held.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_XML_PAGE_XML_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_XML_PAGE_XML_H_

#include <string>
#include <string_view>

#include "common/foundation/record/article.h"

namespace crawlstream::page_xml {

struct XmlOptions {
  bool contents = true;  // false: without the article's text
  int version = 0;       // which text of the page this is; 0 or 1: the first, and not named
};

// The page's `lang` is the language that was expected.
std::string WritePageXml(const record::Article& article, const XmlOptions& options = {});

// Character data: markup escaped, characters that XML 1.0 does not allow left out, bad UTF-8 as
// U+FFFD. Line breaks are escaped, so the result also fits into an attribute, and on one line.
void AppendEscaped(std::string_view text, std::string& xml);

}  // namespace crawlstream::page_xml

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_XML_PAGE_XML_H_
