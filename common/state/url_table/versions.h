// The versions of the state, and with it of the URL table: one folder for each run,
// `<state>/<run>`, written whole by the update job of that run and never changed.
#ifndef CRAWLSTREAM_COMMON_STATE_URL_TABLE_VERSIONS_H_
#define CRAWLSTREAM_COMMON_STATE_URL_TABLE_VERSIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"

namespace crawlstream::url_table {

// A version's index (`due`) holds what is due within so long after its run's start; a run that
// comes later reads the whole table.
inline constexpr base::TimeMs kDueHorizonMs = 3 * base::kDayMs;

struct Version {
  std::string run = {};
  std::string path = {};  // the folder
  bool operator==(const Version&) const = default;
};

// The complete versions (those with _SUCCESS), oldest first; none where there is no table.
base::Result<std::vector<Version>> ListVersions(const std::string& table);

// What a run starts from: the newest version of an earlier run. Its own is left out, so that a run
// that is repeated finds what it found before.
base::Result<std::optional<Version>> VersionBefore(const std::string& table,
                                                   const std::string& run);

}  // namespace crawlstream::url_table

#endif  // CRAWLSTREAM_COMMON_STATE_URL_TABLE_VERSIONS_H_
