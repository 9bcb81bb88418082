// The cluster stage: from pairs to one verdict for each page that is not alone. What is one
// document is decided over all pairs of a language at once, in one reduce task; it holds, in
// memory, the addresses of one language that have a double (docs/deduplication.md says how much
// that is), never a page.
//
//   C1  Of several fetches of a URL with different content or rank only the best counts
//       (record/page_ref.h, R1 to R5); pairs of the others are ignored.
//   C2  Pages that fold into each other, directly or through others, are one document.
//   C3  It stands under the page that
//         a) allows indexing, if any does: else the whole document would be lost;
//         b) most others of them name as canonical;
//         c) has the best rank.
//       The others are its aliases, by rank.
//   C4  Its redirectFrom are the addresses that led to any of these pages: on the way of a fetch,
//       or by redirects that were not followed at once, even over several. Of several targets of
//       one address the least counts; a loop leads nowhere.
//   C5  Near-duplicates: documents are gone through by the rank of their standing pages. One that
//       is near to documents before it, themselves not near-duplicates, is a near-duplicate of the
//       first of these. So nearDuplicateOf names a page of the output that is itself similar, never
//       one at the far end of a chain.
//   C6  Lists of addresses are cut to merge.max_addresses, and what is cut is counted.
#ifndef CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTER_H_
#define CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTER_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::cluster {

// Lines of the match stage, grouped by language, in any order inside of it → `lang TAB url TAB
// {Verdict}`. There is no mapper: the lines come as they are.
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::cluster

#endif  // CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTER_H_
