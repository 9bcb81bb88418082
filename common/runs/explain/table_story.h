// What the URL table knows of a URL, told in sentences.
#ifndef CRAWLSTREAM_COMMON_RUNS_EXPLAIN_TABLE_STORY_H_
#define CRAWLSTREAM_COMMON_RUNS_EXPLAIN_TABLE_STORY_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::explain {

struct TableStory {
  std::string version = {};  // the run whose version this is; empty: there is no table
  std::vector<std::string> sentences = {};  // none: the table does not know the URL
};

// `state` is the folder of its versions; the newest one is read.
base::Result<TableStory> TellTable(const std::string& state, const record::Key& key);

std::vector<std::string> TellRecord(const record::UrlRecord& record);

}  // namespace crawlstream::explain

#endif  // CRAWLSTREAM_COMMON_RUNS_EXPLAIN_TABLE_STORY_H_
