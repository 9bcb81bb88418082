// The parse stage: the only one that reads the bytes of pages. A line of `doc` becomes a line of
// `out` with the same key, which says where the URL leads and has the signature for deduplication.
// An HTML page also gives a line of the output `page` with what it says (docs/formats.md).
//   P1  A page gives the URLs it leads to: type 0. There are none if its header or the page itself
//       asks not to follow links.
//   P2  A redirect that crawl did not follow gives its target, if that is in scope: type 1.
//   P3  A URL that failed, was refused or is unchanged gives nothing to follow: type 2.
//   P4  A URL that was put off is to be asked again: type 3.
//   P5  A host record gives the feeds and sitemaps to ask on that host (host_feeds.h): type 4.
//       There is a line for each language that asked the host, if it has any; the key is the
//       host's robots.txt.
//   P6  For indexing and following the stricter of header and page counts.
//   P7  A page whose article cannot be extracted gives its links, but no line of `page`.
// Every record keeps the facts of the fetch, without the page's bytes.
#ifndef CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_
#define CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::parse {

base::Result<> Map(streaming::Task& task);

}  // namespace crawlstream::parse

#endif  // CRAWLSTREAM_COMMON_STAGES_PARSE_PARSE_H_
