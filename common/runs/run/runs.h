// The runs of a root: which there are, which is to go on, what a new one is called.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_RUNS_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_RUNS_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/runs/run/layout.h"

namespace crawlstream::run {

// The runs under <root>/in, oldest first. None where the folder does not exist.
base::Result<std::vector<std::string>> ListRuns(const std::string& root);

// Whether the run's report, its last step, is there.
base::Result<bool> IsFinished(const Layout& layout);

// The last run where it is not finished (unless `fresh`), else a new one named by `now`. A clock
// that jumped back does not give an older name: the new run comes a second after the last.
base::Result<std::string> ChooseRun(const std::string& root, base::TimeMs now, bool fresh);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_RUNS_H_
