// Where the parts of a job's outputs stand in its folder, and those that no task wrote.
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

// A part that nobody has written, on the local disk or HDFS.
base::Result<> WriteEmptyPart(const std::string& path, bytes::Compression compression);

// `folder` itself, which has the parts of stdout, and the folder of each further output in it.
std::vector<std::string> OutputFolders(const Job& job, const std::string& folder);

// Counts the parts of the first `tasks` tasks that none of them has counted, because it was not
// started: a reducer without input. Programs that are not the suite's count nothing.
void CountUnwritten(const Job& job, int tasks, Counts& counts);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_PARTS_H_
