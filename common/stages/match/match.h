// The match stage: which pages have to do with each other? It reads the signatures in `out`, never
// a page; what it passes on are pairs. docs/deduplication.md tells the whole.
//
// Map: a page comes under one key for each way in which another page of its language may be its
// double. Each is a line `lang TAB key TAB rank TAB url TAB …` (match/line.h).
//   K1  url:<url>          another fetch of the same URL
//   K2  same:<content>     the same content: of the visible text, or of the bytes where there is
//                          little text
//   K3  address:<key>      the same address but for scheme, "www." and a slash at the end; a page
//                          comes under its own address and under its rel=canonical of its own site
//   K4  near:<band>        a band of its sketch; only pages with an article that allow indexing,
//                          and only if merge.near_duplicates is not off
// Redirects are passed on as they are (K5, redirect:<url>). All else has no page and is counted.
//
// Reduce: values of a key come by the rank of their pages (record/page_ref.h; all fields are part
// of the sort key), so that the outcome depends neither on the order of fetching nor on the engine.
// A leader is the first page of its kind under a key: later pages are compared with leaders only,
// at most merge.max_leaders of them, so that the cost is linear in the pages, however many fall
// together.
//   P1  K1: every later fetch is a refetch of the first.
//   P2  K2: every later page folds into the first.
//   P3  K3: a page folds into the first leader whose content agrees: equal, or similar sketches.
//       None does: it becomes a leader.
//   P4  K4: a page is near to all leaders with similar sketches. None is: it becomes a leader.
//       Pages of equal content are left to P2.
//   P5  A page that is alone under a key has no pair there, and is not even decoded.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_MATCH_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_MATCH_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::match {

// Lines of `out` → lines of match/line.h.
base::Result<> Map(streaming::Task& task);
// These, sorted by all their fields → `lang TAB url TAB {PagePair}`.
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_MATCH_H_
