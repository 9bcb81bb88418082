// run_job's arguments.
#ifndef CRAWLSTREAM_TOOLS_RUN_JOB_COMMAND_LINE_H_
#define CRAWLSTREAM_TOOLS_RUN_JOB_COMMAND_LINE_H_

#include <span>
#include <string>

#include "common/base/error.h"
#include "common/engine/job.h"
#include "common/engine/local_engine.h"
#include "tools/run_job/display.h"

namespace crawlstream::run_job {

struct Arguments {
  std::string job_path;
  engine::JobRequest request;
  engine::RunOptions options;
  DisplayMode display = DisplayMode::kPlain;
  bool on_hadoop = false;
  bool help = false;
  bool check = false;
  bool skip_done = false;
};

std::string Usage();

// Errors are usage errors on one line.
base::Result<Arguments> ParseArguments(std::span<const std::string> arguments);

}  // namespace crawlstream::run_job

#endif  // CRAWLSTREAM_TOOLS_RUN_JOB_COMMAND_LINE_H_
