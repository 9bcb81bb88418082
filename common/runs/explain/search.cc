#include "common/runs/explain/search.h"

#include <cstring>

namespace crawlstream::explain {
namespace {

bool Holds(std::string_view line, std::string_view text) {
  return ::memmem(line.data(), line.size(), text.data(), text.size()) != nullptr;
}

}  // namespace

base::Result<> Search(const std::string& folder, std::string_view text,
                      const std::function<void(const files::FolderLine&)>& found) {
  return files::ForEachLine(folder, [&](const files::FolderLine& line) {
    if (Holds(line.line, text)) found(line);
    return files::Continue::kYes;
  });
}

}  // namespace crawlstream::explain
