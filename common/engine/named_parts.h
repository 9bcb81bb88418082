// The parts of a job's outputs, those that its file names and `counts`, as attempts leave them and
// the job's folder holds them.
#ifndef CRAWLSTREAM_COMMON_ENGINE_NAMED_PARTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_NAMED_PARTS_H_

#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/engine/job.h"
#include "common/engine/job_counts.h"
#include "common/storage/compression.h"

namespace crawlstream::engine {

// `folder` itself, which has the parts of stdout, and the folder of each further output in it.
std::vector<std::string> OutputFolders(const Job& job, const std::string& folder);

// Counts the parts of the first `tasks` tasks that none of them has counted, because it was not
// started: a reducer without input. Programs that are not the suite's count nothing.
void CountUnwritten(const Job& job, int tasks, JobCounts& counts);

// Moves what an attempt left in the local folder `from` to the job's folder, with its own folders;
// nothing to move is no error. `counts` is taken in instead.
base::Result<> PublishOutputs(const std::string& from, const std::string& to, JobCounts& counts);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_NAMED_PARTS_H_
