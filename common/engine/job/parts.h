// The parts of a job's outputs: where they are in its folder, and those that no task has written.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_PARTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_PARTS_H_

#include <string>
#include <vector>

#include "common/engine/job/counts.h"
#include "common/engine/job/job.h"
#include "common/foundation/base/error.h"
#include "common/storage/bytes/compression.h"

namespace crawlstream::job {

// "part-00007.gz"
std::string PartName(int index, bytes::Compression compression);

// Writes an empty part, on the local disk or HDFS.
base::Result<> WriteEmptyPart(const std::string& path, bytes::Compression compression);

// `folder` itself, which has the parts of stdout, and the folder of each further output in it.
std::vector<std::string> OutputFolders(const Job& job, const std::string& folder);

// Counts as empty all parts of the first `tasks` tasks that no task has counted: the local engine,
// for one, does not start a reducer without input. If the last program is not of the suite and no
// part was counted, none is: such programs count nothing.
void CountUnwritten(const Job& job, int tasks, Counts& counts);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_PARTS_H_
