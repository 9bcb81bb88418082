#include "common/foundation/base/program_search.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace crawlstream::base {

namespace fs = std::filesystem;

std::optional<std::string> FindProgram(std::span<const std::string> folders,
                                       const std::string& program) {
  for (const std::string& folder : folders) {
    std::error_code failed;
    const fs::path path = fs::absolute(fs::path(folder) / program, failed);
    if (!failed && fs::is_regular_file(path, failed) && ::access(path.c_str(), X_OK) == 0) {
      return path.string();
    }
  }
  return std::nullopt;
}

std::vector<std::string> SearchPath() {
  const char* variable = std::getenv("PATH");
  std::string_view path = variable == nullptr ? "/usr/bin:/bin" : variable;
  std::vector<std::string> folders;
  while (true) {
    const std::size_t colon = path.find(':');
    if (colon != 0 && !path.empty()) folders.emplace_back(path.substr(0, colon));
    if (colon == std::string_view::npos) return folders;
    path.remove_prefix(colon + 1);
  }
}

}  // namespace crawlstream::base
