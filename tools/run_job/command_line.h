// run_job's arguments.
#ifndef CRAWLSTREAM_TOOLS_RUN_JOB_COMMAND_LINE_H_
#define CRAWLSTREAM_TOOLS_RUN_JOB_COMMAND_LINE_H_

#include <span>
#include <string>

#include "common/engine/job/job.h"
#include "common/foundation/base/error.h"
#include "tools/run_job/display.h"
#include "tools/run_job/engines.h"

namespace crawlstream::run_job {

struct Arguments {
  std::string job_path;
  job::JobRequest request;
  job::RunOptions options;
  const Engine* engine = &kEngines[0];
  DisplayMode display = DisplayMode::kPlain;
  bool help = false;
  bool check = false;
  bool skip_done = false;
};

std::string Usage();

// Errors are usage errors on one line.
base::Result<Arguments> ParseArguments(std::span<const std::string> arguments);

}  // namespace crawlstream::run_job

#endif  // CRAWLSTREAM_TOOLS_RUN_JOB_COMMAND_LINE_H_
