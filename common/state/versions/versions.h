// The versions of the state: one folder for each run, `<state>/<run>`. It is the output of the
// run's update job, so it appears as a whole, and it never changes. What it holds: docs/formats.md,
// "State".
#ifndef CRAWLSTREAM_COMMON_STATE_VERSIONS_VERSIONS_H_
#define CRAWLSTREAM_COMMON_STATE_VERSIONS_VERSIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"

namespace crawlstream::versions {

// A version's index (`due`) holds the URLs that are due within this time from its run's start. A
// run that starts later reads the whole table.
inline constexpr base::TimeMs kDueHorizonMs = 3 * base::kDayMs;

struct Version {
  std::string run = {};
  std::string path = {};  // the folder, which is also that of the URL table

  std::string Hosts() const { return path + "/hosts"; }      // the host table
  std::string Waiting() const { return path + "/waiting"; }  // URLs that wait for a later run
  bool operator==(const Version&) const = default;
};

// The names of the folders in `folder` that are names of runs, oldest first; none if there is no
// such folder. Other folders belong to jobs at work, or are not ours.
base::Result<std::vector<std::string>> ListRunFolders(const std::string& folder);

// The complete versions (those with _SUCCESS), oldest first; none if there is no such folder.
base::Result<std::vector<Version>> ListVersions(const std::string& state);

// The version that a run starts from: the newest of an earlier run. Its own version does not count,
// so that a run that is repeated starts from the same one.
base::Result<std::optional<Version>> VersionBefore(const std::string& state,
                                                   const std::string& run);

}  // namespace crawlstream::versions

#endif  // CRAWLSTREAM_COMMON_STATE_VERSIONS_VERSIONS_H_
