// One reading of a fetched document: its charset is decoded once, its tree is built once, and all
// that anybody wants to know of it is read from these: what it is, its robots meta, its links, its
// article, its signature.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_READER_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_READER_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/settings.h"
#include "common/foundation/record/signature.h"
#include "common/text/article/article.h"
#include "common/text/page/kind.h"
#include "common/text/page/signer.h"
#include "common/web/charset/charset.h"
#include "common/web/html/document.h"
#include "common/web/links/extractor.h"
#include "common/web/robots/directives.h"
#include "common/web/url/normalizer.h"
#include "common/web/url/url.h"

namespace crawlstream::page {

// A document as it was fetched.
struct Source {
  const url::Url& url;
  std::string_view bytes;
  std::string_view content_type = {};      // of the HTTP header, "text/html"; may be empty
  std::string_view charset = {};           // of the HTTP header
  std::string_view content_language = {};  // of the HTTP header
  std::string_view language = {};          // the one expected: that of the seed set
  std::string_view scope = {};             // what its seed's line asked for
  std::string_view digest = {};            // of the bytes; empty: to be made
  base::TimeMs fetched = 0;                // 0: not known
  bool follow = true;                      // false: the header asks that its links be left alone
};

struct Reading {
  Kind kind = Kind::kOther;
  std::string charset;  // in which the bytes are written
  charset::Source charset_source = charset::Source::kDetected;
  bool charset_false = false;               // what was declared is not true
  std::size_t replaced = 0;                 // characters that could not be read
  robots::Directives robots;                // of the page's own meta elements
  links::PageLinks links;                   // none where header or page ask not to follow them
  record::Signature signature;              // of bytes alone, unless it is HTML
  std::optional<article::Article> article;  // of HTML, unless extraction failed; image resolved
};

// Keeps trees and tables between documents. Not for use by two threads at once.
class Reader {
 public:
  // The keys parse.*, feeds.*, url.*, merge.*, xml.captions and agent.name.
  static base::Result<Reader> From(const config::Settings& settings);

  // Never fails. A page whose text cannot be had still gives its links.
  Reading Read(const Source& source);

  links::Collector& collector() { return links_.collector(); }
  const sketch::Measure& measure() const { return signer_.measure(); }

 private:
  Reader(links::Extractor links, Signer signer, const config::Settings& settings);
  void ReadHtml(const Source& source, std::string_view digest, Reading& reading);
  void ReadArticle(const Source& source, std::string_view digest, Reading& reading);

  links::Extractor links_;
  Signer signer_;
  url::Normalizer image_normalizer_;  // an image's address is kept as it is, whatever url.* says
  article::ContentsOptions contents_;
  std::string agent_;
  html::Document document_;
};

}  // namespace crawlstream::page

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_READER_H_
