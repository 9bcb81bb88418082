// Saved pages as input of inspect: one file, or all of a folder.
#ifndef CRAWLSTREAM_TOOLS_INSPECT_PAGE_FILES_H_
#define CRAWLSTREAM_TOOLS_INSPECT_PAGE_FILES_H_

#include <filesystem>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::inspect {

base::Result<std::string> ReadFile(const std::filesystem::path& path);

// The *.html of a folder, sorted by name.
base::Result<std::vector<std::filesystem::path>> ListPages(const std::string& folder);

}  // namespace crawlstream::inspect

#endif  // CRAWLSTREAM_TOOLS_INSPECT_PAGE_FILES_H_
