#include "tools/inspect/page_files.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace crawlstream::inspect {

namespace fs = std::filesystem;

base::Result<std::string> ReadFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || fs::is_directory(path)) return base::Fail("cannot read '" + path.string() + "'");
  return std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

base::Result<std::vector<fs::path>> ListPages(const std::string& folder) {
  std::error_code error;
  std::vector<fs::path> pages;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".html") pages.push_back(entry.path());
  }
  if (error) return base::Fail("cannot read folder '" + folder + "'");
  std::ranges::sort(pages);
  return pages;
}

}  // namespace crawlstream::inspect
