// An input of a job as Hadoop is told it.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_INPUTS_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_INPUTS_H_

#include <span>
#include <string>
#include <vector>

#include "common/storage/files/file_system.h"

namespace crawlstream::hadoop {

// Patterns for -input that match `files`, the files of `pattern`, and no folder: Hadoops before 3.3
// cannot leave out the folders in a folder. A folder of parts only becomes FOLDER/part-*; files
// with other names are named one by one. Empty files are left out where there are others: Hadoop
// would start a map task for them.
std::vector<std::string> HadoopInputs(const std::string& pattern,
                                      std::span<const files::FileInfo> files);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_INPUTS_H_
