// The programs and their libraries on the cluster: one archive, which is uploaded once under a name
// made from its content, and kept. So the many jobs of a run ship only their configuration.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_PACKAGE_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_PACKAGE_H_

#include <string>

#include "common/engine/job/job.h"
#include "common/foundation/base/error.h"

namespace crawlstream::hadoop {

// Makes sure that the job's package is on the file system of the job's output, and returns its URI;
// empty if the job runs no program of the suite. The archive is hadoop.package, else
// ../package/crawlstream.tar.gz beside the programs; a usage error where it is missing or older
// than a program of this job.
base::Result<std::string> PlacePackage(const job::Job& job);

// "hdfs://host:port" of an HDFS path, the part before the path itself.
std::string FileSystemPrefix(const std::string& uri);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_PACKAGE_H_
