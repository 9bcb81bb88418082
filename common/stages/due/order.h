// The key field that brings a host's URLs to the reducer of due in the order of D3.
#ifndef CRAWLSTREAM_COMMON_STAGES_DUE_ORDER_H_
#define CRAWLSTREAM_COMMON_STAGES_DUE_ORDER_H_

#include <string>
#include <string_view>

#include "common/foundation/base/time.h"
#include "common/foundation/record/url_entry.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::due {

// Where a value of kind kSeed comes from.
inline constexpr std::string_view kOfSeedFile = "s";
inline constexpr std::string_view kOfTable = "t";

// D1 to D4 of due.h. The values are the key field's first character.
enum class Kind : char {
  kNewUrls = '0',  // not a URL: the host's line of D4
  kSeed = '1',     // or a record of depth 0
  kDeferred = '2',
  kList = '3',
  kHinted = '4',
  kRetry = '5',
  kRecheck = '6',
  kWaiting = '7',  // found in an earlier run, and never asked
};

Kind KindOf(const record::UrlRecord& record);
// The field: the kind, and a number that orders URLs of the same kind.
std::string OrderOf(const record::UrlRecord& record, base::TimeMs now);
std::string OrderOf(Kind kind, base::TimeMs within = 0);
Kind KindOfOrder(std::string_view order);  // kRecheck where it names none

// The entry by which the crawl asks for a URL of the table.
record::UrlEntry EntryOf(const record::UrlRecord& record);

}  // namespace crawlstream::due

#endif  // CRAWLSTREAM_COMMON_STAGES_DUE_ORDER_H_
