// The merge stage: one article per document. Reads what the pages of all levels of a run say (the
// output `page` of parse), and the verdicts of the cluster stage; these are optional: without them
// only M1 and M2 apply. There is no mapper: both come as they are, under language and URL.
//
//   M1  Of the fetches of a URL the best counts: by rank (record/page_ref.h, R1 to R5), as in the
//       cluster stage; of those with the same content, the one with the lesser digest of its bytes,
//       then with the lesser chain of redirects, hints and edition, then the one fetched first:
//       they are equal but for that time.
//   M2  The addresses that led to the other fetches, and those of the verdict, go to the article's
//       redirectFrom, sorted, each once; those that led to its own fetch stand in the page.
//   M3  A URL that is folded into another is dropped; its address is in the other's verdict.
//   M4  The verdict's aliases become the article's.
//   M5  A near-duplicate is marked (nearDuplicateOf), or dropped if merge.near_duplicates = drop,
//       or left as it is if off.
//   M6  Lists of addresses are cut to merge.max_addresses, and what is cut is counted.
//   M7  A verdict about a URL without a page (a redirect's target that was not fetched, a feed) is
//       counted and dropped.
//   M8  A page is passed on as it is, undecoded: alone, or inside an article (record/article.h)
//       where there is something to add.
#ifndef CRAWLSTREAM_COMMON_STAGES_MERGE_MERGE_H_
#define CRAWLSTREAM_COMMON_STAGES_MERGE_MERGE_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::merge {

// `lang TAB url TAB {page or verdict}`, in any order of a URL's values → `lang TAB url TAB {page or
// article}`.
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::merge

#endif  // CRAWLSTREAM_COMMON_STAGES_MERGE_MERGE_H_
