// The local engine: a job's tasks as processes of this machine, under the contract of Hadoop
// Streaming. docs/engine.md tells how data flows through it.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_ENGINE_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_ENGINE_H_

#include "common/engine/job/job.h"
#include "common/engine/job/progress.h"
#include "common/engine/job/report.h"
#include "common/engine/process/cancellation.h"
#include "common/foundation/base/error.h"

namespace crawlstream::local {

// Runs the job. When this returns, either the output is complete under its name, with _SUCCESS and
// _counters.json; or nothing has changed under that name, and the error says why: for a failed task
// which one, on what input, and the end of its stderr. After a cancellation no other file is left.
base::Result<job::Report> Run(const job::Job& job, const job::RunOptions& options,
                              process::Cancellation& cancellation, job::Progress& progress);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_ENGINE_H_
