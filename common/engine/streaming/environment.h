// What the engine tells a task about itself, in environment variables that Hadoop Streaming and the
// local engine both set.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_ENVIRONMENT_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_ENVIRONMENT_H_

#include <string>

#include "common/foundation/base/error.h"

namespace crawlstream::streaming {

struct Environment {
  int partition = 0;  // mapreduce_task_partition: the number of this map or reduce task
  int reduces = 1;    // mapreduce_job_reduces
};

// The attempt at a task, as far as its outputs are concerned. Started by hand, it has no folder.
struct AttemptEnvironment {
  int partition = 0;
  int reduces = 0;
  bool is_map = false;
  std::string output_folder;  // mapreduce_task_output_dir
};
base::Result<AttemptEnvironment> TaskEnvironment();

// Started by hand, without these variables, a reducer is the only one. A value that is no number,
// or a partition that is not below the number of reducers, is an error.
base::Result<Environment> ReducerEnvironment();

// How many reducers the job has, for a mapper too; 1 where nobody says it.
base::Result<int> ReducersOfJob();

// mapreduce_map_input_file: the file whose lines this map task reads; empty if not told.
std::string InputFile();

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_ENVIRONMENT_H_
