#include "common/urls/versions.h"

#include "common/base/time.h"
#include "common/storage/file_system.h"

namespace crawlstream::urls {

base::Result<std::vector<Version>> ListVersions(const std::string& table) {
  const auto files = storage::FileSystemOf(table);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(table);
  if (!stat) return std::unexpected(stat.error());
  std::vector<Version> versions;
  if (!*stat) return versions;
  const auto entries = (*files)->List(table);
  if (!entries) return std::unexpected(entries.error());
  for (const storage::FileInfo& entry : *entries) {  // sorted by name, and so by time
    const std::string name = entry.path.substr(entry.path.rfind('/') + 1);
    if (!entry.is_directory || !base::ParseRunId(name)) continue;  // a job at work, or not ours
    const auto success = (*files)->Stat(storage::JoinPath(entry.path, "_SUCCESS"));
    if (!success) return std::unexpected(success.error());
    if (*success) versions.push_back({name, entry.path});
  }
  return versions;
}

base::Result<std::optional<Version>> VersionBefore(const std::string& table,
                                                   const std::string& run) {
  const auto versions = ListVersions(table);
  if (!versions) return std::unexpected(versions.error());
  std::optional<Version> newest;
  for (const Version& version : *versions) {
    if (version.run < run) newest = version;
  }
  return newest;
}

}  // namespace crawlstream::urls
