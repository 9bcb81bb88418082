// due: level 0 of a run, from its seeds and from what the URL table says is due (docs/recrawl.md).
//
// Mapper: `lang TAB host TAB order TAB url TAB value`, key fields 4, partition by lang and host.
//   D1  A seed, and a record of depth 0 (which may be one): by the URL, to meet each other.
//   D2  A record whose time has not come (recrawl.slack_ms early is good enough) is left out; and,
//       in crawl.mode full, every record and waiting URL. What is of a language that this run does
//       not crawl is left out, too.
//   D3  The others come in this order: put off before; lists (feeds, sitemaps, index pages); those
//       that a feed says have changed, the latest first; those that failed; articles that are due
//       for their interval, the latest first by how many intervals they are late; URLs that were
//       found and wait, in the order in which they were found.
//   D4  How many URLs of the host the last run met for the first time.
// Reducer, for each host of a language:
//   D5  A seed is asked in every run, with what the table knows of it; one that has an interval of
//       its own, when that is over.
//   D6  A record of depth 0 that is no seed (any more) is asked when it is due.
//   D7  Of the others, in the order of D3, the first recrawl.max_due_per_host; the rest stays due.
//   D8  Articles due for their interval are at most recrawl.recheck_share of what the host has
//       otherwise: due now, and new in the last run. A share of less than one is one in as many days. So
//       a run costs what is new, not what is known, and none is due for ever.
//   D9  URLs that wait are at most recrawl.waiting_share of the same; but always a few.
// How many URLs each host has is written to `hosts`.
#ifndef CRAWLSTREAM_COMMON_STAGES_DUE_DUE_H_
#define CRAWLSTREAM_COMMON_STAGES_DUE_DUE_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::due {

base::Result<> Map(streaming::Task& task);
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::due

#endif  // CRAWLSTREAM_COMMON_STAGES_DUE_DUE_H_
