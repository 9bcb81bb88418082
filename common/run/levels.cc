#include "common/run/levels.h"

#include "common/storage/folder_lines.h"
#include "common/storage/job_output.h"

namespace crawlstream::run {

base::Result<bool> HasLines(const std::string& folder) {
  bool found = false;
  const auto read = storage::ForEachLine(folder, [&](const storage::FolderLine&) {
    found = true;
    return storage::Continue::kNo;
  });
  if (!read) return std::unexpected(read.error());
  return found;
}

base::Result<std::optional<int>> NextLevel(const Layout& layout, int max_levels) {
  for (int level = 0; level < max_levels; ++level) {
    const auto done = storage::IsWhole(layout.In(level + 1));
    if (!done) return std::unexpected(done.error());
    if (*done) continue;
    const auto ready = storage::IsWhole(layout.In(level));
    if (!ready) return std::unexpected(ready.error());
    if (!*ready) return std::nullopt;
    if (level == 0) return level;  // even where nothing is due: later jobs want its output
    const auto work = HasLines(layout.In(level));
    if (!work) return std::unexpected(work.error());
    return *work ? std::optional(level) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace crawlstream::run
