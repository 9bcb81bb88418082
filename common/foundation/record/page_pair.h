// Two addresses that may belong to one document, and why. Format: docs/formats.md, "Records of
// deduplication".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_PAIR_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_PAIR_H_

#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/page_ref.h"

namespace crawlstream::record {

enum class PairKind {
  kRefetch,   // `other` is another fetch of the URL of `first`
  kRedirect,  // the URL of `other`, which has no page, redirects to that of `first`; nothing else
              // of `first` is known
  kFold,      // the same document under two URLs
  kNear,      // two documents that say almost the same
};
std::string_view Name(PairKind kind);  // "refetch" …

struct PagePair {
  std::string lang = {};
  PairKind kind = PairKind::kFold;
  PageRef first;
  PageRef other;

  Key key() const { return {lang, first.url}; }
  bool operator==(const PagePair&) const = default;
};

base::Decoded<PagePair> DecodePagePair(json::Document& document, const Key& key,
                                       std::string_view value);
std::string_view EncodePagePair(json::Writer& writer, const PagePair& pair);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_PAGE_PAIR_H_
