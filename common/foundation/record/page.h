// What a page says: a line of `out/…/page`, a few kilobytes that later stages read instead of the
// page's bytes. Format: docs/formats.md, "Page".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/known.h"
#include "common/foundation/record/page_ref.h"
#include "common/foundation/record/part.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::record {

class Fields;

// The article or index page, as the extractor reads it.
struct Text {
  UrlType type = UrlType::kArticle;  // or kIndex
  std::string headline = {};
  std::vector<Part> parts = {};  // without the headline
  std::string published = {};    // ISO 8601, as precise as the page states it
  std::string modified = {};
  std::vector<std::string> authors = {};
  std::vector<std::string> keywords = {};
  std::string site_name = {};
  std::string image = {};     // an absolute URL
  std::string language = {};  // as detected; empty: cannot be told
  double confidence = 0;      // that it is this language, 0 to 1
  std::string declared_language = {};

  bool operator==(const Text&) const = default;
};

struct Page {
  std::string lang = {};
  std::string url = {};
  base::TimeMs time = 0;     // end of the fetch
  std::string storage = {};  // file of the raw page, below the root
  std::string charset = {};  // of the source
  std::string digest = {};   // of the bytes
  bool truncated = false;    // cut at the size limit
  bool meta_index = true;    // its own robots meta, and X-Robots-Tag
  bool meta_follow = true;
  std::string content = {};    // identity of the content: signature.h
  std::string canonical = {};  // rel=canonical, if it is another address of its site
  std::vector<std::string> redirect_from = {};  // the addresses that led to it
  Edition edition = {};                         // the article that was written of it last
  Hints hints = {};                             // from a feed or sitemap
  int extractor = 0;                            // article::kExtractorVersion that made the text
  std::string text_digest = {};                 // of headline and parts
  Text text = {};

  Key key() const { return {lang, url}; }
  bool operator==(const Page&) const = default;
};

PageRef RefOf(const Page& page);

base::Decoded<Page> DecodePage(json::Document& document, const Key& key, std::string_view value);
std::string_view EncodePage(json::Writer& writer, const Page& page);

// Reads the members of a page record, or of a record that nests one.
void GetPage(Fields& fields, Page& page);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_H_
