// update: writes the next version of the state from what a run has learned (docs/recrawl.md,
// docs/formats.md): the URL table, the index of what is due, the URLs that wait, the host table and
// the base of the seen store.
//
// Mapper: writes `lang TAB url TAB value`. The first two fields are the key and the partition.
//   M1  Out-links of a URL that was asked: a fact with the outcome, for the key. The URLs that
//       redirected to the key get a fact that they redirect there. But if the key failed, was
//       refused or redirects further, they get the same fact as the key.
//   M2  Out-links of a URL that was put off: a fact that says so.
//   M3  Out-links of a feed or sitemap: for each link that it dates within the last 30 days, a fact
//       that the link changed then. The date of the last change goes before that of publication;
//       a date after the fetch of the feed is replaced by the time of that fetch.
//   M4  A fact of html_to_xml (type and text of an article) passes. The article's aliases get a
//       fact with the same text digest.
//   M5  A verdict on a page for which another URL stands: a fact that names that URL.
//   M6  The feeds and sitemaps of a host, other verdicts and seeds give no fact.
//   M7  Each reducer gets a line of its own that wakes it. Hadoop lets a reducer that reads nothing
//       write nothing, and its part of the state would be lost.
//   M8  A URL that optimize left waiting passes. So does a host record, under `host:` and its host.
// Combiner: merges the facts of a URL (F1, F2 of url_fact.h) and its waiting entries (known.h).
// Reducer: reads the last version of the state beside the sorted input, in one pass. Its memory
// depends only on the number of hosts. The last version does not change, so a task may run twice.
//   The facts of a URL change its record by the rules U1 … of update/rules.h. The records of all
//   other URLs are copied as they are, also those of languages that did not run.
//   W1  A URL that was left waiting and was never asked waits. If it waited before, the two entries
//       are merged.
//   W2  A URL that the table knows does not wait. If it was put off, it is due at once.
//   W3  A URL waits at most recrawl.max_waiting_days from when it was first seen; then it is
//       dropped: waiting_old. At most recrawl.max_waiting_per_host URLs of a host wait; others are
//       dropped: waiting_cut. Each reducer keeps its share of that number. Neither limit applies
//       to languages that did not run.
//   H1  Of a host's records only the latest is kept (host_table::IsLater): each record contains
//       what the ones before it said.
//   H2  A host that was never asked is left out: hosts_never_asked.
//   H3  A host that was not asked for retention.host_days is forgotten: hosts_forgotten.
//   H4  The fields of a host record that are about one level (`nearest`) are left out.
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
