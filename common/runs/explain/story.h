// What became of a URL in one run, told in order: how it was discovered, what was asked and
// answered, what it was folded into, where its article is.
#ifndef CRAWLSTREAM_COMMON_RUNS_EXPLAIN_STORY_H_
#define CRAWLSTREAM_COMMON_RUNS_EXPLAIN_STORY_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/record/key.h"
#include "common/runs/run/layout.h"
#include "common/web/url/url.h"

namespace crawlstream::explain {

// A sentence for each thing that the run knows of a language's URL; empty where it never met it.
base::Result<std::vector<std::string>> TellRun(const run::Layout& layout, const record::Key& key);

// What the host's robots.txt, as the run fetched it, says of the URL; empty where it has none.
base::Result<std::string> TellRobots(const run::Layout& layout, const url::Url& url,
                                     const std::string& agent);

}  // namespace crawlstream::explain

#endif  // CRAWLSTREAM_COMMON_RUNS_EXPLAIN_STORY_H_
