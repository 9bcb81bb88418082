// How far one language's crawl is, read from the log of the step that runs.
#ifndef CRAWLSTREAM_TOOLS_LIVE_VIEW_SNAPSHOT_H_
#define CRAWLSTREAM_TOOLS_LIVE_VIEW_SNAPSHOT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::live_view {

struct Snapshot {
  std::string language;
  std::string step;         // "0-crawl": level and job
  std::string run;          // the run's name
  double share = 0;         // of the step, 0 to 1
  std::int64_t pages = 0;   // of the run so far, all levels
  std::int64_t failed = 0;  // likewise
  std::int64_t done = 0;    // in this step: URLs with an outcome where it crawls, else records
  std::int64_t elapsed_ms = 0;
  std::string status = {};    // what a task said last
  std::string progress = {};  // run_job's own JSON line
};

// `folder` holds a link per language to the log of its step; a log's last JSON line says how far it
// is, those of the crawl steps beside it how many pages there are. Sorted by language.
std::vector<Snapshot> ReadSnapshots(const std::string& folder);

// "zh  0-crawl  [#####.....]  52%  310/s  left 4 s  1234 pages, 5 failed  status", at most
// `columns` wide.
std::string Line(const Snapshot& snapshot, std::size_t columns);

// {"lang", "run", "step", "pages", "failed", "share", "progress": run_job's JSON}
std::string Json(const Snapshot& snapshot);

}  // namespace crawlstream::live_view

#endif  // CRAWLSTREAM_TOOLS_LIVE_VIEW_SNAPSHOT_H_
