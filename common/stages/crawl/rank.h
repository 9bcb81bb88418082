// Which of a host's URLs come first. It matters where a time box, a cap or a signal ends the host's
// turn: what is left then is deferred.
//   C1  What was put off before.
//   C2  Seeds, feeds and sitemaps: they lead to the news.
//   C3  What a feed or sitemap has dated and was never asked: the newest first.
//   C4  What is due again: the most overdue first.
//   C5  The rest, as it comes.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_RANK_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_RANK_H_

#include <cstdint>
#include <optional>

#include "common/foundation/record/url_entry.h"

namespace crawlstream::crawl {

// The smaller one goes first; nullopt: C5.
std::optional<std::int64_t> RankOf(const record::UrlEntry& entry);

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_RANK_H_
