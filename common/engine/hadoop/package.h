// The programs and their libraries on the cluster: one archive, uploaded once for its content and
// kept, so that a run's many jobs ship nothing but their configuration.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_PACKAGE_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_PACKAGE_H_

#include <string>

#include "common/engine/job/job.h"
#include "common/foundation/base/error.h"

namespace crawlstream::hadoop {

// The URI of the job's package on the file system of the job's output, there when this returns;
// empty where the job runs no program of the suite. The archive is hadoop.package, else
// ../package/crawlstream.tar.gz beside the programs; a usage error where it is missing or older
// than a program of this job.
base::Result<std::string> PlacePackage(const job::Job& job);

// "hdfs://host:port" of an HDFS path, the part before the path itself.
std::string FileSystemPrefix(const std::string& uri);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_PACKAGE_H_
