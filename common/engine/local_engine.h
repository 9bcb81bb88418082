// The local engine: a job's tasks as processes of this machine, under the contract of Hadoop
// Streaming. docs/engine.md tells how data flows through it.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_ENGINE_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_ENGINE_H_

#include <cstdint>
#include <string>

#include "common/base/error.h"
#include "common/base/time.h"
#include "common/engine/cancellation.h"
#include "common/engine/counters.h"
#include "common/engine/job.h"
#include "common/engine/job_counts.h"
#include "common/engine/progress.h"

namespace crawlstream::engine {

struct RunOptions {
  bool overwrite = false;
};

// What became of a job, the same for every engine.
struct JobReport {
  std::string job;
  std::string engine;
  std::string output;
  Counters counters;  // those of the tasks, and the engine's own in the group "engine"
  JobCounts counts;   // figures by language, and what is in each part
  base::TimeMs started = 0;
  base::TimeMs duration = 0;
};

// Runs the job. Either the output is complete under its name when this returns, with _SUCCESS and
// _counters.json, or there is none and the error says why: for a failed task which one, on what
// input, and its last words. After a cancellation nothing is left.
base::Result<JobReport> RunLocally(const Job& job, const RunOptions& options,
                                   Cancellation& cancellation, JobProgress& progress);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_ENGINE_H_
