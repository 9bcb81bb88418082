#include "common/runs/run/runs.h"

#include "common/storage/files/job_output.h"

namespace crawlstream::run {

base::Result<std::vector<std::string>> ListRuns(const std::string& root) {
  const std::string folder = Layout(root, "").InRuns();
  const auto folders = files::ListFolders(folder);
  if (!folders) return std::unexpected(folders.error());
  std::vector<std::string> runs;
  for (const files::FileInfo& entry : *folders) {
    const std::string_view name = files::NameOf(entry.path);
    if (base::ParseRunId(name)) runs.emplace_back(name);
  }
  return runs;  // sorted by name, and names sort by time
}

base::Result<bool> IsFinished(const Layout& layout) { return files::IsWhole(layout.Report()); }

base::Result<std::string> ChooseRun(const std::string& root, base::TimeMs now, bool fresh) {
  const auto runs = ListRuns(root);
  if (!runs) return std::unexpected(runs.error());
  const std::string wanted = base::FormatRunId(now);
  if (runs->empty()) return wanted;
  const std::string& last = runs->back();
  if (!fresh) {
    const auto finished = IsFinished(Layout(root, last));
    if (!finished) return std::unexpected(finished.error());
    if (!*finished) return last;
  }
  if (wanted > last) return wanted;
  return base::FormatRunId(*base::ParseRunId(last) + 1000);
}

}  // namespace crawlstream::run
