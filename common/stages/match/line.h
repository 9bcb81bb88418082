// The lines between mapper and reducer of match:
//
//   lang TAB key TAB rank TAB url TAB content TAB sketch TAB more TAB
//
// All fields are key fields, so that the lines are sorted by all of them; the first two are the
// group. So the pages under a key come in the order of their ranks, and equal lines follow each
// other. The sketch is base64. `more` is JSON: the canonical address and the redirects, which few
// pages have; of a redirect the whole pair. Each band of a sketch has a line, so these have no
// `more`: there is no JSON to parse.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_LINE_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_LINE_H_

#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/page_ref.h"
#include "common/web/url/url.h"

namespace crawlstream::match {

// The kinds of keys; match.h says what they mean.
inline constexpr std::string_view kUrlKey = "url:";
inline constexpr std::string_view kSameKey = "same:";
inline constexpr std::string_view kAddressKey = "address:";
inline constexpr std::string_view kNearKey = "near:";
inline constexpr std::string_view kRedirectKey = "redirect:";

// The first kGroupFields fields are the group.
inline constexpr int kGroupFields = 2;

// A page under a key.
struct Candidate {
  record::PageRef page;
  std::string sketch = {};  // bytes of sketch::Measure

  bool operator==(const Candidate&) const = default;
};

// The field `more`; empty if the page has neither a canonical address nor redirects.
std::string_view EncodeMore(json::Writer& writer, const record::PageRef& page);

// `value` is what follows the group's fields.
base::Decoded<Candidate> DecodeCandidate(json::Document& json, std::string_view value);

// The field `more` of a value.
std::string_view MoreOf(std::string_view value);

// The key of K3: the URL without its scheme, "www." and the slashes at the end of its path. Two
// pages with the same key need not be one document: their content must agree, too.
std::string AddressKey(const url::Url& url);

}  // namespace crawlstream::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_LINE_H_
