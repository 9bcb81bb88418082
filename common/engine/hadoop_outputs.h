// What is left to do with the outputs of a job that Hadoop has committed, before they get their
// name.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_OUTPUTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_OUTPUTS_H_

#include <string>

#include "common/base/error.h"
#include "common/engine/job.h"
#include "common/engine/job_counts.h"

namespace crawlstream::engine {

// Takes in and removes the tasks' counts. Adds the parts that no task has written, empty: Hadoop
// does not start the program of a reducer without input, and gives a job without input no part at
// all.
base::Result<> FinishHadoopOutputs(const Job& job, const std::string& folder, JobCounts& counts);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_OUTPUTS_H_
