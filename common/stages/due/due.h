// due: makes level 0 of a run, from its seeds and from what is due by the URL table
// (docs/recrawl.md).
//
// Mapper: writes `lang TAB host TAB order TAB url TAB value`. The first four fields are the key;
// lines are partitioned by lang and host.
//   D1  Seeds and records of depth 0 get the same order, because such a record may be of a seed:
//       so the two lines of one URL meet.
//   D2  Left out are records that are not due (one that is due within recrawl.slack_ms counts as
//       due), in crawl.mode full all records and all URLs that wait, and everything of a language
//       that this run does not crawl.
//   D3  The other URLs of a host come in this order:
//         1. URLs that were put off;
//         2. lists: feeds, sitemaps and index pages;
//         3. pages that a feed or sitemap says have changed, the latest change first;
//         4. URLs that failed, also lists and pages as in 2 and 3;
//         5. articles whose interval is over, the one first that is late by the most intervals;
//         6. URLs that wait, the one first that was found first.
//   D4  A line for each host says how many of its URLs gave their first page in the last run.
// Reducer, for each host of a language:
//   D5  A seed is asked in every run, with what the table knows of it. But a seed that has an
//       interval of its own is asked when the interval is over.
//   D6  A record of depth 0 that is not a seed, or no longer one, is asked when it is due.
//   D7  Of the others the first recrawl.max_due_per_host are asked, in the order of D3. The rest
//       stays due.
//   D8  Articles whose interval is over are at most recrawl.recheck_share of the host's other
//       URLs: those that are due now, and those that were new in the last run. Where that comes to
//       less than half an article, one is asked every few days: with a share of 0.1 and one other
//       URL, every ten days. So a run costs as much as is new, not as much as is known, and still
//       no article is due for ever.
//   D9  URLs that wait are at most recrawl.waiting_share of the same number, but ten are always
//       allowed.
// The number of URLs of each host in level 0 is written to `hosts`.
#ifndef CRAWLSTREAM_COMMON_STAGES_DUE_DUE_H_
#define CRAWLSTREAM_COMMON_STAGES_DUE_DUE_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::due {

base::Result<> Map(streaming::Task& task);
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::due

#endif  // CRAWLSTREAM_COMMON_STAGES_DUE_DUE_H_
