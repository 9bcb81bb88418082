// What html_to_xml wrote of a page, so that others need not read the XML: a line of
// `xml/<run>/part-*`. It is a fact of the run (url_fact.h) with some more members. Format:
// docs/formats.md, "Article fact".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_ARTICLE_FACT_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_ARTICLE_FACT_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::record {

struct ArticleFact {
  std::string lang = {};
  std::string url = {};
  UrlType type = UrlType::kArticle;  // or kIndex
  std::string text_digest = {};
  int version = 1;            // how many different texts were written so far, this one included
  std::string language = {};  // as detected
  std::string charset = {};
  std::string near_duplicate_of = {};
  std::vector<std::string> aliases = {};

  Key key() const { return {lang, url}; }
  bool operator==(const ArticleFact&) const = default;
};

base::Decoded<ArticleFact> DecodeArticleFact(json::Document& document, const Key& key,
                                             std::string_view value);
// DecodeUrlFact can read the result, too: it takes the type, the digest and that it was written.
std::string_view EncodeArticleFact(json::Writer& writer, const ArticleFact& fact);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_ARTICLE_FACT_H_
