// What deduplication decided about a URL. A URL without a verdict stands for itself alone.
// Format: docs/formats.md, "Records of deduplication".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_VERDICT_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_VERDICT_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"

namespace crawlstream::record {

struct Verdict {
  std::string lang = {};
  std::string url = {};
  std::string folded_into = {};                 // the URL that stands for this one, if another does
  std::vector<std::string> aliases = {};        // the URLs for which this one stands
  std::vector<std::string> redirect_from = {};  // addresses that led to any of them
  std::string near_duplicate_of = {};           // the similar page of the best rank

  Key key() const { return {lang, url}; }
  bool operator==(const Verdict&) const = default;
};

base::Decoded<Verdict> DecodeVerdict(json::Document& document, const Key& key,
                                     std::string_view value);
std::string_view EncodeVerdict(json::Writer& writer, const Verdict& verdict);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_VERDICT_H_
