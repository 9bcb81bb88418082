// The order in which a host's URLs are asked. It matters when a time box, a cap or a signal ends
// the host's turn: the URLs that are left are deferred.
//   C1  URLs that were put off before.
//   C2  Seeds, feeds and sitemaps: they lead to the news.
//   C3  URLs that were never asked and that a feed or sitemap gives a date for: the newest first.
//   C4  URLs that are due again: the one first that has been due for longest.
//   C5  The rest, in the order of the input.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_PRIORITY_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_PRIORITY_H_

#include <cstdint>
#include <optional>

#include "common/foundation/record/url_entry.h"

namespace crawlstream::crawl {

// The smaller one goes first; nullopt: C5.
std::optional<std::int64_t> PriorityOf(const record::UrlEntry& entry);

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_PRIORITY_H_
