// The cluster stage: from pairs to one verdict for each page that is not alone. It runs in a single
// reduce task, because what is one document is decided over all pairs at once; it holds, in memory,
// the addresses that have a double (some 300 bytes each), never a page.
//
//   C1  Of several fetches of a URL only the first counts; pairs of the others are ignored.
//   C2  Pages that fold into each other, directly or through others, are one document.
//   C3  It stands under the page that
//         a) allows indexing, if any does: else the whole document would be lost;
//         b) most others of them name as canonical;
//         c) was crawled first: by fetch time, then level, then URL.
//       The others are its aliases, in crawl order.
//   C4  Its redirectFrom are the addresses that led to any of these pages: on the way of a fetch,
//   or
//       by redirects that were not followed at once, even over several.
//   C5  Near-duplicates: documents are gone through in the order in which their standing pages were
//       crawled. One that is near to documents before it, themselves not near-duplicates, is a
//       near-duplicate of the first of these. So nearDuplicateOf names a page of the output that
//       is itself similar, never one at the far end of a chain.
//   C6  Lists of addresses are cut to merge.max_addresses, and what is cut is counted.
#ifndef CRAWLSTREAM_COMMON_STAGES_CLUSTER_H_
#define CRAWLSTREAM_COMMON_STAGES_CLUSTER_H_

#include "common/base/error.h"
#include "common/streaming/task.h"

namespace crawlstream::stages {

// Lines of the match stage → `verdict:<url> TAB {Verdict}`. There is no mapper: the lines come as
// they are, in any order.
base::Result<> ClusterReduce(streaming::Task& task);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_CLUSTER_H_
