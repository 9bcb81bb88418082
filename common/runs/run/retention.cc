#include "common/runs/run/retention.h"

#include <algorithm>
#include <utility>

#include "common/foundation/base/time.h"
#include "common/runs/run/root_lock.h"
#include "common/state/versions/versions.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::run {
namespace {

// The runs up to `last` under a folder, oldest first, without the newest `keep` of them. None if
// `keep` is 0: then all are kept.
base::Result<std::vector<std::string>> TooOld(const std::string& folder, const std::string& last,
                                              int keep) {
  if (keep == 0) return std::vector<std::string>();
  auto runs = versions::ListRunFolders(folder);
  if (!runs) return runs;
  std::erase_if(*runs, [&](const std::string& run) { return run > last; });
  runs->resize(runs->size() - std::min(runs->size(), static_cast<std::size_t>(keep)));
  return runs;
}

base::Result<> RetireRuns(const Layout& layout, const std::string& folder, int keep,
                          std::vector<std::string>& removed) {
  const auto old = TooOld(folder, layout.run(), keep);
  if (!old) return std::unexpected(old.error());
  const auto files = files::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  for (const std::string& run : *old) {
    const auto finished = files::IsWhole(Layout(layout.root(), run).Report());
    if (!finished) return std::unexpected(finished.error());
    if (!*finished) continue;
    if (auto ok = (*files)->Remove(folder + "/" + run); !ok) return ok;
    removed.push_back(folder + "/" + run);
  }
  return {};
}

base::Result<> RetireStates(const Layout& layout, int keep, std::vector<std::string>& removed) {
  const auto versions = versions::ListVersions(layout.State());
  if (!versions) return std::unexpected(versions.error());
  if (keep == 0 || versions->empty()) return {};
  const std::size_t kept = std::min(versions->size(), static_cast<std::size_t>(keep));
  const std::string& oldest = (*versions)[versions->size() - kept].run;
  const auto runs = versions::ListRunFolders(layout.State());
  if (!runs) return std::unexpected(runs.error());
  for (const std::string& run : *runs) {
    // Whole or not: an older one that is not whole is what a removal that was cut short has left.
    if (run >= oldest) break;
    const std::string folder = layout.State() + "/" + run;
    if (auto ok = files::RemoveOutput(folder); !ok) return ok;
    removed.push_back(folder);
  }
  return {};
}

}  // namespace

base::Result<std::vector<std::string>> Retire(const Layout& layout, const Retention& keep) {
  std::vector<std::string> removed;
  for (const RunFolder& kind : kRunFolders) {
    const std::string folder = layout.root() + "/" + kind.name;
    const int runs = kind.has_articles ? keep.xml_runs : keep.raw_runs;
    if (auto ok = RetireRuns(layout, folder, runs, removed); !ok) {
      return std::unexpected(ok.error());
    }
  }
  const std::string logs = LocalFolderOf(layout.root()) + "/log";
  if (auto ok = RetireRuns(layout, logs, keep.raw_runs, removed); !ok) {
    return std::unexpected(ok.error());
  }
  if (auto ok = RetireStates(layout, keep.states, removed); !ok) return std::unexpected(ok.error());
  return removed;
}

}  // namespace crawlstream::run
