// All lines of a stored folder, for programs that read it as a whole and not a task's share of it.
#ifndef CRAWLSTREAM_COMMON_STORAGE_FILES_FOLDER_LINES_H_
#define CRAWLSTREAM_COMMON_STORAGE_FILES_FOLDER_LINES_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::files {

struct FolderLine {
  std::string_view line;   // whole
  std::string_view key;    // up to the first TAB, or all
  std::string_view value;  // behind it
  const std::string& file;
  std::size_t number = 0;  // in its file, from 1
};

enum class Continue { kYes, kNo };

// Calls `handle` for the lines of the files that ListInput finds, in their order, until it wants no
// more. A folder that does not exist has none. The views are valid during the call.
base::Result<> ForEachLine(const std::string& folder,
                           const std::function<Continue(const FolderLine&)>& handle);

}  // namespace crawlstream::files

#endif  // CRAWLSTREAM_COMMON_STORAGE_FILES_FOLDER_LINES_H_
