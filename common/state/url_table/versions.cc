#include "common/state/url_table/versions.h"

#include "common/foundation/base/time.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::url_table {

base::Result<std::vector<Version>> ListVersions(const std::string& table) {
  const auto folders = files::ListFolders(table);
  if (!folders) return std::unexpected(folders.error());
  std::vector<Version> versions;
  for (const files::FileInfo& folder : *folders) {  // sorted by name, and so by time
    const std::string_view name = files::NameOf(folder.path);
    if (!base::ParseRunId(name)) continue;  // a job at work, or not ours
    const auto whole = files::IsWhole(folder.path);
    if (!whole) return std::unexpected(whole.error());
    if (*whole) versions.push_back({std::string(name), folder.path});
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

}  // namespace crawlstream::url_table
