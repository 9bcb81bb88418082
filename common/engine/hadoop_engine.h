// The hadoop engine: a job as a Hadoop Streaming job of the user's cluster. The same job file,
// programs, output and counters as with the local engine.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_ENGINE_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_ENGINE_H_

#include "common/base/error.h"
#include "common/engine/cancellation.h"
#include "common/engine/job.h"
#include "common/engine/local_engine.h"
#include "common/engine/progress.h"

namespace crawlstream::engine {

// As RunLocally; inputs and output are hdfs:// paths. An application that an earlier run_job for
// the same output left running on the cluster is killed first: two of them would write over each
// other, and a crawl would visit every site twice at once.
base::Result<JobReport> RunOnHadoop(const Job& job, const RunOptions& options,
                                    Cancellation& cancellation, JobProgress& progress);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_ENGINE_H_
