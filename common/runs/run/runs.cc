#include "common/runs/run/runs.h"

#include "common/state/versions/versions.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::run {

base::Result<std::vector<std::string>> ListRuns(const std::string& root) {
  return versions::ListRunFolders(Layout(root, "").InRuns());
}

base::Result<bool> IsFinished(const Layout& layout) { return files::IsWhole(layout.Report()); }

base::Result<Choice> ChooseRun(const std::string& root, base::TimeMs now, bool fresh) {
  const auto runs = ListRuns(root);
  if (!runs) return std::unexpected(runs.error());
  const std::string wanted = base::FormatRunId(now);
  if (runs->empty()) return Choice{wanted, false};
  const std::string& last = runs->back();
  if (!fresh) {
    const auto finished = IsFinished(Layout(root, last));
    if (!finished) return std::unexpected(finished.error());
    if (!*finished) return Choice{last, true};
  }
  if (wanted > last) return Choice{wanted, false};
  return Choice{base::FormatRunId(*base::ParseRunId(last) + 1000), false};
}

}  // namespace crawlstream::run
