// The merge stage: one article per document. It reads what the pages of all levels of a run say
// (the output `page` of parse), and the verdicts of the cluster stage. Without verdicts only M1 and
// M2 apply. There is no mapper: the engine passes both on as they are, by language and URL.
//
//   M1  Of several fetches of a URL the best counts: by rank as in the cluster stage
//       (record/page_ref.h, R1 to R5); then the one with the lesser digest of its bytes; then with
//       the lesser chain of redirects, hints and edition; then the one that was fetched first.
//   M2  The article's redirectFrom are the addresses that led to the other fetches and those of the
//       verdict, sorted, each once. The addresses that led to the best fetch are in its page.
//   M3  A URL that is folded into another is dropped. Its address is in the other's verdict.
//   M4  The verdict's aliases become the article's.
//   M5  A near-duplicate is marked with nearDuplicateOf if merge.near_duplicates is mark, dropped
//       if it is drop, and left as it is if it is off.
//   M6  Lists of addresses are cut to merge.max_addresses, and what is cut is counted.
//   M7  A verdict about a URL without a page (the target of a redirect that was not fetched, a
//       feed) is counted and dropped.
//   M8  A page is passed on undecoded: alone, or inside an article (record/article.h) if there is
//       something to add.
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
