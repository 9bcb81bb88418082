// The crawl stage. Formats: docs/formats.md. Rules: crawler.h (R1 …), redirect_book.h, priority.h.
//
//   map      URL lines -> `label TAB host TAB lang TAB url TAB {URL entry}`: the URL in normal
//            form, with its site's label (partition_label.h); the entry names the filter rule that
//            refuses the URL, if one does
//   combine  the same lines, repeats of a URL merged
//   reduce   fetches each URL -> `lang TAB final-url TAB {document}`; and `host TAB {host record}`
//            to the output `hosts`
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWL_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWL_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::crawl {

base::Result<> Map(streaming::Task& task);
base::Result<> Combine(streaming::Task& task);
// A usage error if the user agent does not say who crawls.
base::Result<> CheckSettings(const config::Settings& settings);
// Ends early when the process gets SIGTERM or SIGINT; even then every URL has an outcome.
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWL_H_
