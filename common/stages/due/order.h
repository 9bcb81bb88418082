// The order in which a host's URLs come to the reducer of due: a key field that sorts by it.
#ifndef CRAWLSTREAM_COMMON_STAGES_DUE_ORDER_H_
#define CRAWLSTREAM_COMMON_STAGES_DUE_ORDER_H_

#include <string>
#include <string_view>

#include "common/foundation/base/time.h"
#include "common/foundation/record/url_entry.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::due {

// Whose word a value of kind kSeed is.
inline constexpr std::string_view kOfSeedFile = "s";
inline constexpr std::string_view kOfTable = "t";

// D3 of due.h; the values are the key field's first character.
enum class Kind : char {
  kNewUrls = '0',  // not a URL: how many new ones the host had
  kSeed = '1',     // or of depth 0
  kDeferred = '2',
  kList = '3',
  kHinted = '4',
  kRetry = '5',
  kRecheck = '6',
  kWaiting = '7',  // found in an earlier run, and never asked
};

Kind KindOf(const record::UrlRecord& record);
// The field: the kind, and what orders URLs of the same kind.
std::string OrderOf(const record::UrlRecord& record, base::TimeMs now);
std::string OrderOf(Kind kind, base::TimeMs within = 0);
Kind KindOfOrder(std::string_view order);  // kRecheck where it names none

// What the crawl is to know of a URL of the table.
record::UrlEntry EntryOf(const record::UrlRecord& record);

}  // namespace crawlstream::due

#endif  // CRAWLSTREAM_COMMON_STAGES_DUE_ORDER_H_
