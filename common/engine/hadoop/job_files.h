// The files of a job on HDFS: its inputs as Hadoop is told them, and what is left to do with its
// outputs when Hadoop has committed them, before they get their name.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_JOB_FILES_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_JOB_FILES_H_

#include <span>
#include <string>
#include <vector>

#include "common/engine/job/counts.h"
#include "common/engine/job/job.h"
#include "common/foundation/base/error.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::hadoop {

// Patterns for -input that match `files`, the files of `pattern`, and no folder: Hadoops before 3.3
// cannot leave out the folders in a folder. A folder of parts only becomes FOLDER/part-*; files
// with other names are named one by one. Empty files are left out where there are others: Hadoop
// would start a map task for them.
std::vector<std::string> HadoopInputs(const std::string& pattern,
                                      std::span<const files::FileInfo> files);

// Takes in and removes the tasks' counts. Adds the parts that no task has written, empty: Hadoop
// does not start the program of a reducer without input, and gives a job without input no part at
// all.
base::Result<> FinishHadoopOutputs(const job::Job& job, const std::string& folder,
                                   job::Counts& counts);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_JOB_FILES_H_
