// optimize: from what a level's URLs led to (`out`) to the URLs of the next level (`in`).
//
// Mapper: writes marks (optimize/mark.h); a cache merges some of the marks of one URL before.
//   M1  The URLs of an out-links record that were asked for are crawled: its key, the URL that was
//       requested, and the redirects between the two. But the key of a record of type 3 is
//       deferred.
//   M2  A link of a page (type 0) is one click deeper than the page, and the page is its referrer.
//       The target of a redirect (type 1) is no deeper than its source. Nor is a feed or sitemap
//       that a page, a sitemap index or a host names: it leads to articles and is none itself.
//   M3  A link whose depth has reached the limit (its seed's, else crawl.depth) is left out:
//       over_depth.
//   M4  The key of a host's feeds and sitemaps (type 4) was not asked for: only the links count.
//   M5  A link that is no URL is left out: bad_links.
//   M6  Where a language has a cap, each reducer is told how many URLs of each host this level has
//       crawled in its share of the URLs. These lines come before all URLs.
// Combiner and reducer: the marks of one URL are merged. The reducer then decides, by the first
// rule that applies:
//   R1  A crawled URL is dropped: dropped_crawled. Its fingerprint is written to `seen`, which is
//       this level's generation of the seen store.
//   R2  A deferred URL is taken: deferred_out. It has passed the other rules before.
//   R3  A URL that an earlier level or run has crawled is dropped: dropped_seen. It is known by its
//       fingerprint; docs/formats.md states the chance that a new URL is mistaken for it. In
//       crawl.mode full only earlier levels of this run count.
//   R4  A URL beyond its host's cap for the run waits: waiting_host_cap.
//   R5  A URL beyond the run's cap waits: waiting_run_cap.
//   R6  All others are taken: new_out.
//   R7  If this level is the language's last, what R2 and R6 would take waits instead:
//       waiting_levels.
// URLs that wait are written to `waiting`, and asked by later runs (stages/due/due.h). The number
// of each host's URLs in the next level is written to `hosts`, that of its crawled URLs to
// `crawled`.
//
// Distinct URLs = dropped_crawled + dropped_seen + waiting_host_cap + waiting_run_cap +
// waiting_levels + deferred_out + new_out. Each reducer keeps its share of a cap, so that together
// they never exceed it; URLs are partitioned by fingerprint, which spreads them evenly.
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
