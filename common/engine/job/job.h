// A job ready to run: parameters filled in, programs found, settings merged. The same for every
// engine.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_JOB_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_JOB_H_

#include <string>
#include <utility>
#include <vector>

#include "common/engine/job/job_file.h"
#include "common/engine/job/key_layout.h"
#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"

namespace crawlstream::job {

// The name under which every task finds the effective configuration in its working directory.
inline constexpr const char* kJobConfigName = "job.conf";

struct Command {
  std::vector<std::string> arguments;  // empty: there is none; the first is a path
  bool exists() const { return !arguments.empty(); }
};
// It was found among the programs of the suite.
bool IsOfTheSuite(const Command& command);

struct Job {
  std::string name;
  Command mapper;
  Command combiner;
  Command reducer;
  std::vector<std::string> inputs;  // patterns of files::ListInput
  std::vector<std::string> optional_inputs;
  std::string output;
  std::vector<std::string> outputs;  // names of the further ones, folders in `output`
  KeyLayout layout;
  int reducers = 0;                 // 0: a map-only job, or by volume
  bool reducers_by_volume = false;  // the engine chooses their number, seeing the input
  bool combine = true;              // small input files share a map task
  bool uber = false;                // fit for Hadoop's uber mode
  int slots = 1;                    // tasks at once
  std::vector<std::string> ship;    // files that each task finds by their last name
  config::Settings settings;
};

struct JobRequest {
  std::string root = {};  // paths of the job are under it
  std::vector<std::string> program_folders = {};
  std::vector<std::string> configs = {};                         // --config
  std::vector<std::pair<std::string, std::string>> values = {};  // --set: parameters and settings
};

// Checks everything that can be checked before the job runs. Errors are usage errors on one line.
// A program of the suite (found in program_folders) is given `--config job.conf`. Any other command
// runs as it is written: `./NAME` is a shipped file, else it is looked up on PATH.
// The setting job.outputs is what the job's file says, even if somebody else has set it.
base::Result<Job> ResolveJob(const JobFile& file, const JobRequest& request);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_JOB_H_
