// Dates as feeds write them.
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_DATE_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_DATE_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/foundation/base/time.h"

namespace crawlstream::feed {

// ISO 8601 in UTC ("2026-11-16T03:43:57Z", or "2026-11-16" where no time is given) of a W3C date
// ("2026-11-16T03:43+08:00") or an RFC 822 date ("Mon, 16 Nov 2026 03:43:57 +0800"); empty for
// anything else.
std::string IsoDate(std::string_view text);

// The time of a date that IsoDate has written; of a day alone its start; nullopt for anything else.
std::optional<base::TimeMs> TimeOfIsoDate(std::string_view iso);

struct Entry;
// Sets `date` and `changed` of an entry from what its feed says, both as IsoDate writes them or
// empty. A change without a publication is the date; one that is not later than it is left out.
void SetDates(std::string published, std::string changed, Entry& entry);

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_DATE_H_
