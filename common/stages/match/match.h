// The match stage: finds pairs of pages that may be one document. It reads the signatures in `out`,
// never a page. The whole of deduplication: docs/deduplication.md.
//
// Map: each way in which another page of the same language may be the double of a page is a key,
// and a line `lang TAB key TAB rank TAB url TAB …` (match/line.h).
//   K1  url:<url>          other fetches of the same URL
//   K2  same:<content>     pages of the same content: the same visible text, or the same bytes if
//                          there is little text
//   K3  address:<key>      pages whose addresses differ only in scheme, "www." or slashes at the
//                          end of the path; a page comes under its own address and under its
//                          rel=canonical, if that is of the same site
//   K4  near:<band>        pages with the same band of their sketch; only pages that have an
//                          article and allow indexing, and not if merge.near_duplicates is off
//   K5  redirect:<url>     a redirect, with its target; it is passed on as it is
// All other lines have no page: not_pages.
//
// Reduce: the pages under a key come in the order of their ranks (record/page_ref.h), so that the
// result depends neither on the order of fetching nor on the engine. A page that matches none
// before it becomes a leader; later pages are compared with the leaders only. There are at most
// merge.max_leaders of them, so that the cost is linear in the number of pages.
//   P1  K1: every later fetch is a refetch of the first.
//   P2  K2: every later page folds into the first.
//   P3  K3: a page folds into the first leader with equal content or a similar sketch. If there is
//       none, it becomes a leader.
//   P4  K4: a page is near to all leaders with a similar sketch. If there is none, it becomes a
//       leader. Pages of equal content are left to P2.
//   P5  A page that is alone under a key has no pair there. It is not even decoded.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_MATCH_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_MATCH_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::match {

// Lines of `out` → lines of match/line.h.
base::Result<> Map(streaming::Task& task);
// Lines of match/line.h, sorted by all their fields → `lang TAB url TAB {PagePair}`.
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_MATCH_H_
