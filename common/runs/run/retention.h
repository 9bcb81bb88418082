// What is kept of old runs: everything of the newest, their articles longer, their reports for
// ever. Of the state, which each run writes anew, the newest versions.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_RETENTION_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_RETENTION_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/runs/run/layout.h"

namespace crawlstream::run {

struct Retention {
  int raw_runs = 0;  // so many newest runs keep their pages, links and logs; 0: all
  int xml_runs = 0;  // so many newest runs keep their articles; 0: all
  int states = 0;    // so many newest versions of the state are kept; 0: all
};

// Removes what is older, counted back from `layout`'s run; unfinished runs are left alone.
// (Versions of the state are counted back from the newest whole one.) Returns the folders
// removed. Safe to repeat, and to be killed at any point.
base::Result<std::vector<std::string>> Retire(const Layout& layout, const Retention& keep);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_RETENTION_H_
