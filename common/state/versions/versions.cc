#include "common/state/versions/versions.h"

#include "common/foundation/base/time.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::versions {

base::Result<std::vector<std::string>> ListRunFolders(const std::string& folder) {
  const auto folders = files::ListFolders(folder);
  if (!folders) return std::unexpected(folders.error());
  std::vector<std::string> names;  // sorted by name, which is by time
  for (const files::FileInfo& entry : *folders) {
    const std::string_view name = files::NameOf(entry.path);
    if (base::ParseRunId(name)) names.emplace_back(name);
  }
  return names;
}

base::Result<std::vector<Version>> ListVersions(const std::string& state) {
  const auto runs = ListRunFolders(state);
  if (!runs) return std::unexpected(runs.error());
  std::vector<Version> versions;
  for (const std::string& run : *runs) {
    Version version{run, files::JoinPath(state, run)};
    const auto whole = files::IsWhole(version.path);
    if (!whole) return std::unexpected(whole.error());
    if (*whole) versions.push_back(std::move(version));
  }
  return versions;
}

base::Result<std::optional<Version>> VersionBefore(const std::string& state,
                                                   const std::string& run) {
  const auto versions = ListVersions(state);
  if (!versions) return std::unexpected(versions.error());
  std::optional<Version> newest;
  for (const Version& version : *versions) {
    if (version.run < run) newest = version;
  }
  return newest;
}

}  // namespace crawlstream::versions
