// What is left to do with the outputs of a job that Hadoop has committed, before they get their
// name.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_OUTPUTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_OUTPUTS_H_

#include <string>

#include "common/engine/job/counts.h"
#include "common/engine/job/job.h"
#include "common/foundation/base/error.h"

namespace crawlstream::hadoop {

// Takes in and removes the tasks' counts. Adds the parts that no task has written, empty: Hadoop
// does not start the program of a reducer without input, and gives a job without input no part at
// all.
base::Result<> FinishHadoopOutputs(const job::Job& job, const std::string& folder,
                                   job::Counts& counts);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_OUTPUTS_H_
