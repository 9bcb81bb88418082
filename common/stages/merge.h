// The merge stage: one page per document. Reads the lines of doc of all levels of a run, and the
// verdicts of the cluster stage; these are optional: without them only M1 and M2 apply.
//
// Map: a page or verdict comes under its URL, in the order in which the reducer wants it: the
// verdict, then the fetches in crawl order. What is not a page (redirected, unchanged, failed,
// refused, deferred) and host lines end here, counted: `out` carries their facts to the report.
//
// Reduce:
//   M1  Of the fetches of a URL the first wins: by time, then level, then requested URL, then
//   bytes. M2  Its redirectFrom is the chain of its own fetch, then, sorted, the addresses that led
//   to the
//       other fetches and those of the verdict; each once, never the URL itself.
//   M3  A URL that is folded into another is dropped; its address is in the other's verdict.
//   M4  The verdict's aliases become the page's.
//   M5  A near-duplicate is marked (nearDuplicateOf), or dropped if merge.near_duplicates = drop,
//   or
//       left as it is if off.
//   M6  Lists of addresses are cut to merge.max_addresses, and what is cut is counted.
//   M7  A verdict about a URL without a page (a redirect's target that was not fetched) is counted
//       and dropped.
// The combiner applies M1 to what it sees, so that pages that lose are not moved; the addresses
// that led to them go on as a verdict.
#ifndef CRAWLSTREAM_COMMON_STAGES_MERGE_H_
#define CRAWLSTREAM_COMMON_STAGES_MERGE_H_

#include "common/base/error.h"
#include "common/streaming/task.h"

namespace crawlstream::stages {

// Lines of doc and verdicts → `url TAB order TAB value`.
base::Result<> MergeMap(streaming::Task& task);
// The same in and out, sorted by the first two fields.
base::Result<> MergeCombine(streaming::Task& task);
// These → `url TAB {Document}`.
base::Result<> MergeReduce(streaming::Task& task);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_MERGE_H_
