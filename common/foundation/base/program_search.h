// Where programs are.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_PROGRAM_SEARCH_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_PROGRAM_SEARCH_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crawlstream::base {

// The absolute path of the first executable file `program` in one of the folders. An absolute
// program is looked for where it says.
std::optional<std::string> FindProgram(std::span<const std::string> folders,
                                       const std::string& program);

// The folders of the PATH variable.
std::vector<std::string> SearchPath();

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_PROGRAM_SEARCH_H_
