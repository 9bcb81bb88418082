// The crawl stage. Formats: docs/formats.md.
//
//   map      URL lines -> `label TAB host TAB lang TAB url TAB {URL entry}`: normal form, the rule
//            of the filter that refuses it, its site's label
//   combine  the same, repeats of a URL merged
//   reduce   fetches each URL -> `lang TAB final-url TAB {document}`; and `host TAB {host record}`
//            to the output `hosts`
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWL_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWL_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::crawl {

base::Result<> Map(streaming::Task& task);
base::Result<> Combine(streaming::Task& task);
// A usage error where the agent does not say who it is.
base::Result<> CheckSettings(const config::Settings& settings);
// Ends early, with everything accounted for, when the process gets SIGTERM or SIGINT.
base::Result<> Reduce(streaming::Task& task);

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWL_H_
