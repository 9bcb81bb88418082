// The parse stage: the only one that reads pages. A line of `doc` becomes a line of `out` under the
// same key, with where it leads and what deduplication compares, and, if it is HTML, a line of the
// output `page`: what the page says (docs/formats.md).
//   P1  A page gives the URLs it leads to, type 0; none if header or page ask not to be followed.
//   P2  A redirect that crawl did not follow gives its target, type 1, if it is inside the scope.
//   P3  What failed, was refused or is unchanged gives nothing to follow, type 2.
//   P4  What was put off is to be asked again, type 3.
//   P5  A host record gives, for each language that asked of the host, the feeds and sitemaps to
//       ask there (host_feeds.h), type 4, under the host's robots.txt; nothing where there is none.
//   P6  What the page says of indexing and following joins what its header said: the stricter wins.
//   P7  A page whose article cannot be had gives its links all the same, and no line of `page`.
// Every record keeps the facts of the fetch, without the page's bytes.
#ifndef CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_
#define CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::parse {

base::Result<> Map(streaming::Task& task);

}  // namespace crawlstream::parse

#endif  // CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_
