// optimize: from what a level's URLs led to (`out`) to the URLs of the next level (`in`).
//
// Mapper: marks (optimize/mark.h), those of one URL merged as far as a cache holds them.
//   M1  The URLs of an out-links record that were asked for (its key, what was requested, the
//       redirects between) are crawled. But the key of a deferred one (type 3) is deferred.
//   M2  Each link of a page (type 0) is a link one click deeper than the page, with the page as its
//       referrer; a redirect's target (type 1) is one at the same depth, and so is a feed or
//       sitemap that a page, a sitemap index or a host names: they lead to articles, and are none.
//   M3  A link as deep as the limit (the seed's, else crawl.depth) is left out: over_depth.
//   M4  What a host names (type 4) was not asked for by anybody: only its links count.
//   M5  A link that is no URL is left out: bad_links.
//   M6  Where a language has a cap, each reducer is told ahead of all URLs how many URLs of each
//       host this round has crawled in its share.
// Combiner and reducer: the marks of one URL are merged. Then, in this order:
//   R1  A crawled URL is dropped: dropped_crawled. It is written to the round's generation, `seen`.
//   R2  A deferred one is taken, whatever follows: it had passed the rules before. deferred_out
//   R3  One that an earlier level or run has crawled is dropped: dropped_seen. (By its fingerprint:
//       docs/formats.md states the chance that a new one is dropped so.) In crawl.mode full only
//       the levels of the own run count.
//   R4  One above its host's share for the run waits: waiting_host_cap.
//   R5  One above the run's total waits: waiting_run_cap.
//   R6  The others are taken: new_out.
//   R7  What R2 and R6 would take waits instead where the language's levels have run out:
//       waiting_levels.
// What waits is written to `waiting`, and asked by later runs (stages/due.h). How many URLs each
// host has in the next level is written to `hosts`, how many were crawled to `crawled`.
//
// Distinct URLs = dropped_crawled + dropped_seen + waiting_host_cap + waiting_run_cap +
// waiting_levels + deferred_out + new_out. Caps are kept by each reducer for its share of the URLs
// (they spread evenly, being partitioned by fingerprint), so their sum is never above the cap.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_OPTIMIZE_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_OPTIMIZE_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::optimize {

base::Result<> Map(streaming::Task& task);
base::Result<> Combine(streaming::Task& task);
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_OPTIMIZE_H_
