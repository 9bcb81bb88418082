// update: from what a run has learned to the next version of the URL table (docs/recrawl.md).
//
// Mapper: facts about URLs (record/url_fact.h), from three kinds of lines.
//   M1  out-links, not put off: the key has got the outcome. Where redirects led to the key, the
//       URLs before it are redirected there; but if the key failed or was refused, so did they.
//   M2  out-links of a URL that was put off: only that.
//   M3  out-links of a feed or sitemap: each link that it gives a date for (of its last change,
//   else
//       of publication), of the last 30 days, changed then, or when the feed was read if that is
//       earlier.
//   M4  an article of xml: type and text of its URL; the text is that of its other addresses, too.
//   M5  a verdict of a page for which another one stands: that one.
//   M6  Host records, other verdicts and seeds are left out.
//   M7  Each reducer is woken by a line of its own, whatever else there is for it: one that reads
//       nothing, Hadoop does not let write, and its part of the table would be lost.
// Combiner: facts of the same URL merged (F1, F2 of url_fact.h).
// Reducer: the facts of a URL change its record by the rules U1 … of update/rules.h; the records of
// all other URLs are copied as they are. The table is read beside the sorted input, as a merge: one
// pass, in memory that depends on the number of hosts only. It writes a part of the new version,
// and changes nothing of the old one, so that a task may run twice.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_H_

#include "common/base/error.h"
#include "common/base/time.h"
#include "common/streaming/task.h"

namespace crawlstream::stages {

base::Result<> RunUpdateMapper(streaming::Task& task);
base::Result<> RunUpdateCombiner(streaming::Task& task);
base::Result<> RunUpdateReducer(streaming::Task& task);
// crawl.run must name the run.
base::Result<> CheckUpdateSettings(const config::Settings& settings);
// When it began; only after that check.
base::TimeMs RunStart(const config::Settings& settings);

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_H_
