// How far a run is, read from the logs of its steps.
#ifndef CRAWLSTREAM_TOOLS_LIVE_VIEW_SNAPSHOT_H_
#define CRAWLSTREAM_TOOLS_LIVE_VIEW_SNAPSHOT_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crawlstream::live_view {

struct Outcomes {
  std::int64_t pages = 0;
  std::int64_t failed = 0;
};

struct Snapshot {
  std::string step = {};  // "0-crawl": level and job
  std::string run = {};   // the run's name
  double share = 0;       // of the step, 0 to 1
  Outcomes all = {};      // of the run so far, all levels
  std::int64_t done = 0;  // in this step: URLs with an outcome where it crawls, else records
  std::int64_t elapsed_ms = 0;
  std::string status = {};                         // what a task said last
  std::map<std::string, Outcomes> languages = {};  // of the levels that are over
  std::string progress = {};                       // run_job's own JSON line
};

// `folder` holds a link `run` to the log of the current step, whose last JSON line says how far it
// is. The logs of the crawl steps beside it say what has been fetched. nullopt if nothing runs yet.
std::optional<Snapshot> ReadSnapshot(const std::string& folder);

// "0-crawl  [#####.....]  52%  310/s  left 4 s  1234 pages, 5 failed  status", then the pages of
// each language, several on a line. A line has at most `columns` bytes.
std::vector<std::string> Lines(const Snapshot& snapshot, std::size_t columns);

// {"run", "step", "share", "pages", "failed", "languages": {lang: {"pages", "failed"}}, "progress":
// run_job's JSON}
std::string Json(const Snapshot& snapshot);

}  // namespace crawlstream::live_view

#endif  // CRAWLSTREAM_TOOLS_LIVE_VIEW_SNAPSHOT_H_
