// The engines that --engine chooses from: whoever adds one adds it to this list.
#ifndef CRAWLSTREAM_TOOLS_RUN_JOB_ENGINES_H_
#define CRAWLSTREAM_TOOLS_RUN_JOB_ENGINES_H_

#include <string>
#include <string_view>

#include "common/engine/hadoop/engine.h"
#include "common/engine/job/job.h"
#include "common/engine/job/progress.h"
#include "common/engine/job/report.h"
#include "common/engine/local/engine.h"
#include "common/engine/local/job_directory.h"
#include "common/engine/process/cancellation.h"
#include "common/foundation/base/error.h"

namespace crawlstream::run_job {

struct Engine {
  std::string_view name;
  base::Result<job::Report> (*run)(const job::Job& job, const job::RunOptions& options,
                                   process::Cancellation& cancellation, job::Progress& progress);
  // Removes what is left of a job that was killed after its output had got its name, before it had
  // tidied up.
  void (*remove_left)(const std::string& output);
};

inline constexpr Engine kEngines[] = {
    {"local", local::Run, local::JobDirectory::RemoveLeft},
    {"hadoop", hadoop::Run, [](const std::string&) {}},
};

}  // namespace crawlstream::run_job

#endif  // CRAWLSTREAM_TOOLS_RUN_JOB_ENGINES_H_
