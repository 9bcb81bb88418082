#include "common/runs/run/levels.h"

#include <algorithm>
#include <string>
#include <vector>

#include "common/storage/files/folder_lines.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::run {

base::Result<bool> HasLines(const std::string& folder) {
  bool found = false;
  const auto read = files::ForEachLine(folder + "/part-*", [&](const files::FolderLine&) {
    found = true;
    return files::Continue::kNo;
  });
  if (!read) return std::unexpected(read.error());
  return found;
}

int MaxLevels(const config::Settings& settings) {
  const auto levels = [](const config::Settings& own) {
    return static_cast<int>(own.Int("crawl.depth") + own.Int("crawl.extra_levels"));
  };
  const std::vector<std::string> languages = settings.Languages();
  if (languages.empty()) return levels(settings);
  int most = 0;
  for (const std::string& language : languages) {
    most = std::max(most, levels(settings.ForLanguage(language)));
  }
  return most;
}

base::Result<int> CrawledLevels(const Layout& layout) {
  for (int level = 0;; ++level) {
    const auto done = files::IsWhole(layout.In(level + 1));
    if (!done) return std::unexpected(done.error());
    if (!*done) return level;
  }
}

base::Result<std::optional<int>> NextLevel(const Layout& layout, int max_levels) {
  const auto level = CrawledLevels(layout);
  if (!level) return std::unexpected(level.error());
  if (*level >= max_levels) return std::nullopt;
  const auto ready = files::IsWhole(layout.In(*level));
  if (!ready) return std::unexpected(ready.error());
  if (!*ready) return std::nullopt;
  if (*level == 0) return *level;  // even where nothing is due: later jobs want its output
  const auto work = HasLines(layout.In(*level));
  if (!work) return std::unexpected(work.error());
  return *work ? std::optional(*level) : std::nullopt;
}

std::int64_t TimeBoxMs(const TimeLeft& left, std::int64_t own_box_ms) {
  constexpr double kHourMs = 3'600'000, kForFetching = 0.9;
  if (left.max_hours <= 0) return own_box_ms;                                           // rule 1
  const auto all = static_cast<std::int64_t>(left.max_hours * kHourMs * kForFetching);  // rule 2
  const std::int64_t share = (all - left.spent_ms) / std::max(left.levels, 1);          // rule 3
  const std::int64_t box = std::max<std::int64_t>(share, 1);                            // rule 4
  return own_box_ms > 0 ? std::min(box, own_box_ms) : box;                              // rule 5
}

}  // namespace crawlstream::run
