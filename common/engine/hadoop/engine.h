// The hadoop engine: a job as a Hadoop Streaming job of the user's cluster. The same job file,
// programs, output and counters as with the local engine.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_ENGINE_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_ENGINE_H_

#include "common/engine/job/job.h"
#include "common/engine/job/progress.h"
#include "common/engine/job/report.h"
#include "common/engine/process/cancellation.h"
#include "common/foundation/base/error.h"

namespace crawlstream::hadoop {

// As local::Run; inputs and output are hdfs:// paths. An application that an earlier run_job for
// the same output left running on the cluster is killed first: two of them would write over each
// other, and a crawl would visit every site twice at once.
base::Result<job::Report> Run(const job::Job& job, const job::RunOptions& options,
                              process::Cancellation& cancellation, job::Progress& progress);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_ENGINE_H_
