// update: from what a run has learned to the next version of the state (docs/recrawl.md,
// docs/formats.md): the URL table, the index of what is due, the URLs that wait, the host table and
// the base of the seen store.
//
// Mapper: `lang TAB url TAB value`, key and partition by both.
//   M1  out-links, not put off: the key has got the outcome. Where redirects led to the key, the
//       URLs before it are redirected there; but if the key failed or was refused, so did they.
//   M2  out-links of a URL that was put off: only that.
//   M3  out-links of a feed or sitemap: each link that it gives a date for (of its last change,
//       else of publication), of the last 30 days, changed then, or when the feed was read if that
//       is earlier.
//   M4  A fact of html_to_xml (type and text of an article, also for its other addresses) passes.
//   M5  A verdict of a page for which another one stands: that one.
//   M6  What hosts name, other verdicts and seeds say nothing here.
//   M7  Each reducer is woken by a line of its own, whatever else there is for it: one that reads
//       nothing, Hadoop does not let write, and its part of the state would be lost.
//   M8  A URL that optimize left waiting passes; so does a host record, under `host:` and its host.
// Combiner: facts of the same URL merged (F1, F2 of url_fact.h), and entries (known.h).
// Reducer: all versions are read beside the sorted input, as a merge: one pass, in memory that
// depends on the number of hosts only. Nothing of the old version changes, so a task may run twice.
//   The facts of a URL change its record by the rules U1 … of update/rules.h; the records of all
//   other URLs are copied as they are, those of languages that did not run, too.
//   W1  A URL that was left over and that the table does not know waits; if it waited before, the
//       two become one.
//   W2  One that the table knows does not wait: if it was put off, it is due at once.
//   W3  It waits for recrawl.max_waiting_days since it was first seen (waiting_old), and of a host
//       wait at most recrawl.max_waiting_per_host (waiting_cut; a reducer keeps its share of that).
//       Those of languages that did not run wait on, whatever these say.
//   H1  Of a host's records the latest stays (host_table::IsLater): it continues the others.
//   H2  A host that was never asked says nothing, and is left out: hosts_never_asked.
//   H3  One that was not asked for retention.host_days is forgotten: hosts_forgotten.
//   H4  What the record says of its round alone is left out.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_UPDATE_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_UPDATE_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::update {

base::Result<> Map(streaming::Task& task);
base::Result<> Combine(streaming::Task& task);
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_UPDATE_H_
