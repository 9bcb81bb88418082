// The versions of the state: one folder for each run, `<state>/<run>`, written whole by the update
// job of that run and never changed. What stands where in it is told by jobs/update.job and here.
#ifndef CRAWLSTREAM_COMMON_STATE_VERSIONS_VERSIONS_H_
#define CRAWLSTREAM_COMMON_STATE_VERSIONS_VERSIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"

namespace crawlstream::versions {

// A version's index (`due`) holds what is due within so long after its run's start; a run that
// comes later reads the whole table.
inline constexpr base::TimeMs kDueHorizonMs = 3 * base::kDayMs;

struct Version {
  std::string run = {};
  std::string path = {};  // the folder; the URL table itself

  std::string Hosts() const { return path + "/hosts"; }      // the host table
  std::string Waiting() const { return path + "/waiting"; }  // URLs that wait for a later run
  bool operator==(const Version&) const = default;
};

// The names of the folders in `folder` that are named by runs, oldest first; none where there is no
// such folder. Others are jobs at work, or not ours.
base::Result<std::vector<std::string>> ListRunFolders(const std::string& folder);

// The complete versions (those with _SUCCESS), oldest first; none where there is no table.
base::Result<std::vector<Version>> ListVersions(const std::string& state);

// What a run starts from: the newest version of an earlier run. Its own is left out, so that a run
// that is repeated finds what it found before.
base::Result<std::optional<Version>> VersionBefore(const std::string& state,
                                                   const std::string& run);

}  // namespace crawlstream::versions

#endif  // CRAWLSTREAM_COMMON_STATE_VERSIONS_VERSIONS_H_
