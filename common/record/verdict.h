// What deduplication decided about a URL, for the merge job; a URL without one stands for itself.
// Format: docs/formats.md, "Records of deduplication".
#ifndef CRAWLSTREAM_COMMON_RECORD_VERDICT_H_
#define CRAWLSTREAM_COMMON_RECORD_VERDICT_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/base/bad_record.h"
#include "common/json/json.h"

namespace crawlstream::record {

// Verdicts stand in one input with documents, whose keys are URLs.
inline constexpr std::string_view kVerdictKeyPrefix = "verdict:";

struct Verdict {
  std::string url;
  std::string folded_into = {};                 // the URL that stands for this one, if not itself
  std::vector<std::string> aliases = {};        // the URLs for which this one stands
  std::vector<std::string> redirect_from = {};  // addresses that led to any of them
  std::string near_duplicate_of = {};           // the first crawled similar page

  bool operator==(const Verdict&) const = default;
};

inline bool IsVerdictKey(std::string_view key) { return key.starts_with(kVerdictKeyPrefix); }
std::string VerdictKey(std::string_view url);

// `url` is the key without its prefix.
base::Decoded<Verdict> DecodeVerdict(json::Document& document, std::string_view url,
                                     std::string_view value);
std::string_view EncodeVerdict(json::Writer& writer, const Verdict& verdict);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_RECORD_VERDICT_H_
