// The files of a job on HDFS: the form in which Hadoop is told its inputs, and what is left to do
// with its outputs after Hadoop has committed them and before they get their name.
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

// Patterns for -input that match `files`, which are the files of `pattern`, and match no folder:
// before version 3.3 Hadoop cannot leave out the folders in a folder. A folder that has only parts
// becomes FOLDER/part-*; files with other names are named one by one. Empty files are left out if
// there are others, because Hadoop would start a map task for them.
std::vector<std::string> HadoopInputs(const std::string& pattern,
                                      std::span<const files::FileInfo> files);

// Adds the tasks' counts to `counts` and removes their files. Writes the parts that are missing, as
// empty ones: Hadoop gives a map-only job without input no part at all, and programs that are not
// of the suite do not write the outputs that the job's file names.
base::Result<> FinishHadoopOutputs(const job::Job& job, const std::string& folder,
                                   job::Counts& counts);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_JOB_FILES_H_
