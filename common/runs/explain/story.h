// The story of a URL, told in sentences: what became of it in one run, in order (how it was found,
// what was asked and answered, what it was folded into, where its article is), and what the URL
// table says of it.
#ifndef CRAWLSTREAM_COMMON_RUNS_EXPLAIN_STORY_H_
#define CRAWLSTREAM_COMMON_RUNS_EXPLAIN_STORY_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/url_record.h"
#include "common/runs/run/layout.h"
#include "common/web/url/url.h"

namespace crawlstream::explain {

// A sentence for each thing that the run knows of a language's URL; empty where it never met it.
base::Result<std::vector<std::string>> TellRun(const run::Layout& layout, const record::Key& key);

// What the host's robots.txt says of the URL, as the run fetched it; empty if the run did not.
base::Result<std::string> TellRobots(const run::Layout& layout, const url::Url& url,
                                     const std::string& agent);

// What the URL table knows of a URL (table_story.cc).
struct TableStory {
  std::string version = {};  // the run whose version this is; empty: there is no table
  std::vector<std::string> sentences = {};  // none: the table does not know the URL
};

// `state` is the folder of its versions; the newest one is read.
base::Result<TableStory> TellTable(const std::string& state, const record::Key& key);

// The sentences for one record of the URL table.
std::vector<std::string> TellRecord(const record::UrlRecord& record);

}  // namespace crawlstream::explain

#endif  // CRAWLSTREAM_COMMON_RUNS_EXPLAIN_STORY_H_
