// From a page to its signature: all that deduplication compares.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_SIGNER_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_SIGNER_H_

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "common/base/error.h"
#include "common/config/settings.h"
#include "common/html/document.h"
#include "common/record/document.h"
#include "common/record/signature.h"
#include "common/sketch/measure.h"
#include "common/stages/match/page_text.h"
#include "common/url/normalizer.h"

namespace crawlstream::stages::match {

// merge.measure and its threshold.
std::unique_ptr<sketch::Measure> MeasureFrom(const config::Settings& settings);

struct SignedPage {
  record::Signature signature;
  // Whether there is enough of an article to call the page a near-duplicate of another. A front
  // page or a gallery has the same links as its neighbours, but is another document.
  bool has_article = false;
};

// Keeps parsers' memory between pages. Not for use by two threads at once.
class Signer {
 public:
  static base::Result<Signer> Create(const config::Settings& settings);

  // Never fails: of what is no text, the bytes are compared.
  SignedPage Sign(const record::Document& page);

  const sketch::Measure& measure() const { return *measure_; }

 private:
  Signer(url::Normalizer normalizer, const config::Settings& settings);
  PageText ReadText(const record::Document& page);
  std::string Canonical(const std::string& page_url, const PageText& text);

  url::Normalizer normalizer_;
  html::Document html_;
  std::unique_ptr<sketch::Measure> measure_;
  std::size_t min_width_;
  std::string language_;
};

}  // namespace crawlstream::stages::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_SIGNER_H_
