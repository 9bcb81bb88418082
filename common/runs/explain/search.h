// Finds the lines of stored folders that speak of one URL. Lines are searched as bytes and decoded
// only where the URL occurs, so that a run of 100,000 pages takes seconds.
#ifndef CRAWLSTREAM_COMMON_RUNS_EXPLAIN_SEARCH_H_
#define CRAWLSTREAM_COMMON_RUNS_EXPLAIN_SEARCH_H_

#include <functional>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"
#include "common/storage/files/folder_lines.h"

namespace crawlstream::explain {

// Calls `found` for every line of the folder's parts that holds `text`. A folder that does not
// exist holds nothing.
base::Result<> Search(const std::string& folder, std::string_view text,
                      const std::function<void(const files::FolderLine&)>& found);

}  // namespace crawlstream::explain

#endif  // CRAWLSTREAM_COMMON_RUNS_EXPLAIN_SEARCH_H_
