#include "common/runs/run/runs.h"

#include "common/state/versions/versions.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::run {

base::Result<std::vector<std::string>> ListRuns(const std::string& root) {
  return versions::ListRunFolders(Layout(root, "").InRuns());
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
