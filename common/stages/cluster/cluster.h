// The cluster stage: from pairs to a verdict for each page that is in one. Which pages are one
// document is decided over all pairs of a language at once, in one reduce task. In memory it holds
// the addresses of one language that are in a pair (docs/deduplication.md says how much that is),
// never a page.
//
//   C1  If a URL was fetched several times, with different content or rank, only the best fetch
//       counts (record/page_ref.h, R1 to R5). Pairs with the other fetches are ignored.
//   C2  Pages that fold into each other, directly or through others, are one document.
//   C3  One page stands for the document. It is chosen by
//         a) that it allows indexing: else the whole document would be lost;
//         b) how many of the document's pages name it as canonical;
//         c) its rank.
//       The other pages are its aliases, in the order of their ranks.
//   C4  The document's redirectFrom are the addresses that led to any of its pages: in the fetch
//       of the page, or by redirects that crawl did not follow at once, also over several of them.
//       If such an address has several targets, the least one counts. A loop leads nowhere.
//   C5  Near-duplicates: documents are looked at in the order of the ranks of their standing pages.
//       If a document is near to earlier ones that are not near-duplicates themselves, it is a
//       near-duplicate of the first of these. So nearDuplicateOf always names a page of the output
//       that is itself similar, not one at the far end of a chain.
//   C6  Lists of addresses are cut to merge.max_addresses, and what is cut is counted.
#ifndef CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTER_H_
#define CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTER_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::cluster {

// Lines of the match stage, grouped by language, in any order within one → `lang TAB url TAB
// {Verdict}`. There is no mapper: the engine passes the lines on as they are.
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::cluster

#endif  // CRAWLSTREAM_COMMON_STAGES_CLUSTER_CLUSTER_H_
