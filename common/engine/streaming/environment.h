// What the engine tells a task about itself, in environment variables that Hadoop Streaming and the
// local engine both set.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_ENVIRONMENT_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_ENVIRONMENT_H_

#include <cstdint>
#include <string>

#include "common/foundation/base/error.h"

namespace crawlstream::streaming {

struct Environment {
  int partition = 0;  // mapreduce_task_partition: the number of this map or reduce task
  int reduces = 1;    // mapreduce_job_reduces

  // This reducer's share of a number that holds for all reducers together.
  std::uint64_t ShareOf(std::uint64_t all) const;
};

// What an attempt must know to write its outputs. If it was started by hand, output_folder is
// empty.
struct AttemptEnvironment {
  int partition = 0;
  int reduces = 0;
  bool is_map = false;
  std::string output_folder;  // mapreduce_task_output_dir
};
base::Result<AttemptEnvironment> TaskEnvironment();

// Without these variables, as when it is started by hand, a reducer is the only one. A value that
// is no number, or a partition that is not below the number of reducers, is an error.
base::Result<Environment> ReducerEnvironment();

// How many reducers the job has, also for a mapper; 1 if the variable is not set.
base::Result<int> ReducersOfJob();

// mapreduce_map_input_file: the file whose lines this map task reads; empty if not told.
std::string InputFile();

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_ENVIRONMENT_H_
