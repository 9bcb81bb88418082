// What one run learned about a URL, between the mapper and the reducer of update. Format:
// docs/formats.md, "Between mapper and reducer".
//
// Facts of one URL come from several places, in any order, and a combiner may have merged some of
// them already. So the merge is commutative and associative, part by part:
//   F1  The fetch: one that was made goes before one that was put off; then the latest counts; then
//       the one with the larger values.
//   F2  The type and text of the article, the URL it is folded into, the date of a hint: the
//       largest of each. Written: if one of them says so.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_FACT_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_FACT_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/known.h"
#include "common/foundation/record/outcome.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::record {

// What became of the URL: an answer, no answer, or that it was put off.
struct FetchFact {
  Outcome outcome = Outcome::kPage;
  base::TimeMs time = 0;
  std::string reason = {};
  int status = 0;
  std::string target = {};  // outcome redirected: where it leads in the end
  bool permanent = false;   // and every redirect on the way is permanent
  Known known = {};
  UrlType type = UrlType::kUnknown;  // by parse
  bool indexed = true;               // it allows indexing, and so can become an article

  auto operator<=>(const FetchFact&) const = default;
};

struct UrlFact {
  std::optional<FetchFact> fetch = {};
  UrlType xml_type = UrlType::kUnknown;  // by html_to_xml
  std::string text_digest = {};          // of its article in xml, or of the URL that stands for it
  bool written = false;                  // its own article is in xml
  std::string folded_into = {};          // the URL that stands for it
  base::TimeMs hinted = 0;  // the latest time at which a feed or sitemap says that it changed

  bool operator==(const UrlFact&) const = default;
};

// F1, F2. Both are about the same URL.
void Merge(const UrlFact& other, UrlFact& into);

base::Decoded<UrlFact> DecodeUrlFact(json::Document& document, std::string_view value);
std::string_view EncodeUrlFact(json::Writer& writer, const UrlFact& fact);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_URL_FACT_H_
