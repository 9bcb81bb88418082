// From a page's tree to its signature: all that deduplication compares.
#ifndef CRAWLSTREAM_COMMON_TEXT_PAGE_SIGNER_H_
#define CRAWLSTREAM_COMMON_TEXT_PAGE_SIGNER_H_

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/foundation/record/signature.h"
#include "common/text/article/article.h"
#include "common/text/sketch/measure.h"
#include "common/web/html/document.h"
#include "common/web/url/normalizer.h"
#include "common/web/url/url.h"

namespace crawlstream::page {

// Not for use by two threads at once.
class Signer {
 public:
  static base::Result<Signer> From(const config::Settings& settings);  // the keys url.*, merge.*

  // `digest` is that of the page's bytes, which count where there is little text.
  record::Signature OfHtml(const url::Url& url, std::string_view digest,
                           const html::Document& document, const article::Extraction& extraction);
  static record::Signature OfBytes(std::string_view digest);

  const sketch::Measure& measure() const { return *measure_; }

 private:
  Signer(url::Normalizer normalizer, const config::Settings& settings);
  std::string Canonical(const url::Url& url, const html::Document& document);
  void ReadLetters(const article::Extraction& extraction);

  url::Normalizer normalizer_;
  std::unique_ptr<sketch::Measure> measure_;
  std::size_t min_width_;
  // Of the page at hand; kept for their memory.
  std::u32string visible_;  // the letters (sketch/letters.h) of the title and all that is seen
  std::u32string article_;  // of these, the article's: what pages of one site do not share
};

}  // namespace crawlstream::page

#endif  // CRAWLSTREAM_COMMON_TEXT_PAGE_SIGNER_H_
