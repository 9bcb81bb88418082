// An article as one XML document on one line, valid against docs/page.xsd whatever the page held.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_XML_PAGE_XML_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_XML_PAGE_XML_H_

#include <string>
#include <string_view>

#include "common/foundation/record/article.h"

namespace crawlstream::page_xml {

struct XmlOptions {
  bool contents = true;  // false: without the article's text
  int version = 0;       // how many texts were written of this page; 0, 1: the first
};

// The page's `lang` is the language that was expected.
std::string WritePageXml(const record::Article& article, const XmlOptions& options = {});

// Character data: markup escaped, characters that XML 1.0 does not allow left out, bad UTF-8 as
// U+FFFD. In attributes and on a line of its own as well.
void AppendEscaped(std::string_view text, std::string& xml);

}  // namespace crawlstream::page_xml

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_XML_PAGE_XML_H_
