// What stands at the begin of a page's XML (page_xml.h), read without parsing the text.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_XML_HEAD_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_XML_HEAD_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::text {

struct PageXmlHead {
  std::string type;         // article or index
  std::string text_digest;  // empty: not told
  std::vector<std::string> aliases;
};

// nullopt where `xml` is no page's XML as WritePageXml writes it.
std::optional<PageXmlHead> ReadPageXmlHead(std::string_view xml);

}  // namespace crawlstream::text

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_XML_HEAD_H_
