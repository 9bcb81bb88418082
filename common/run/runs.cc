#include "common/run/runs.h"

#include "common/storage/file_system.h"

namespace crawlstream::run {

base::Result<std::vector<std::string>> ListRuns(const std::string& root,
                                                const std::string& language) {
  const std::string folder = Layout(root, language, "").InRuns();
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(folder);
  if (!stat) return std::unexpected(stat.error());
  std::vector<std::string> runs;
  if (!stat->has_value()) return runs;
  const auto entries = (*files)->List(folder);
  if (!entries) return std::unexpected(entries.error());
  for (const storage::FileInfo& entry : *entries) {
    const std::string name = entry.path.substr(entry.path.rfind('/') + 1);
    if (entry.is_directory && base::ParseRunId(name)) runs.push_back(name);
  }
  return runs;  // List sorts by name, and names sort by time
}

base::Result<bool> IsFinished(const Layout& layout) {
  const std::string marker = SuccessMarker(layout.Report());
  const auto files = storage::FileSystemOf(marker);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(marker);
  if (!stat) return std::unexpected(stat.error());
  return stat->has_value();
}

base::Result<Choice> ChooseRun(const std::string& root, const std::string& language,
                               base::TimeMs now, bool fresh) {
  const auto runs = ListRuns(root, language);
  if (!runs) return std::unexpected(runs.error());
  const std::string wanted = base::FormatRunId(now);
  if (runs->empty()) return Choice{wanted, false};
  const std::string& last = runs->back();
  if (!fresh) {
    const auto finished = IsFinished(Layout(root, language, last));
    if (!finished) return std::unexpected(finished.error());
    if (!*finished) return Choice{last, true};
  }
  if (wanted > last) return Choice{wanted, false};
  return Choice{base::FormatRunId(*base::ParseRunId(last) + 1000), false};
}

}  // namespace crawlstream::run
