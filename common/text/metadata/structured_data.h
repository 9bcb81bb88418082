// The article as described by the page's JSON-LD (schema.org), as far as it can be made out.
#ifndef CRAWLSTREAM_COMMON_TEXT_METADATA_STRUCTURED_DATA_H_
#define CRAWLSTREAM_COMMON_TEXT_METADATA_STRUCTURED_DATA_H_

#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::metadata {

// Plain text (markup removed, entities decoded, spaces folded); empty where not given.
struct StructuredData {
  std::string type;  // "NewsArticle"; empty where no object describes an article or page
  bool is_article = false;
  std::string headline;
  std::string body;
  std::string published;  // as written
  std::string modified;
  std::vector<std::string> authors;
  bool author_is_organization = false;
  std::vector<std::string> keywords;
  std::string publisher;
  std::string image;
};

// Of all JSON-LD texts of a page: the object whose type is closest to an article wins; others fill
// its gaps in publisher, dates and image. Texts that are no JSON even after mending
// (line breaks inside strings, comment signs around them) are passed over.
StructuredData ReadStructuredData(const std::vector<std::string>& json_ld);

// `text` without tags and with its entities decoded, as sites put HTML into JSON strings.
std::string PlainText(std::string_view text);

}  // namespace crawlstream::metadata

#endif  // CRAWLSTREAM_COMMON_TEXT_METADATA_STRUCTURED_DATA_H_
