// Runs Hadoop's job client as a child process and follows the job until it ends.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_JOB_CLIENT_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_JOB_CLIENT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "common/engine/hadoop/client_log.h"
#include "common/engine/hadoop/cluster_rest.h"
#include "common/engine/job/progress.h"
#include "common/engine/process/cancellation.h"
#include "common/foundation/base/error.h"

namespace crawlstream::hadoop {

struct ClientOutcome {
  ClientLog log;
  bool succeeded = false;
  bool cancelled = false;
  std::string last_words;  // stderr of the first attempt that failed, where it could be had
};

// `input_bytes` is what the map phase reads, for the progress shown. A cancellation also kills the
// application. An error means that the client could not be started.
base::Result<ClientOutcome> RunClient(const std::vector<std::string>& command,
                                      std::uint64_t input_bytes,
                                      process::Cancellation& cancellation, ClusterRest& cluster,
                                      job::Progress& progress);

// Kills the applications and waits until they are gone; false where some remain.
bool KillApplications(const std::vector<std::string>& applications, ClusterRest& cluster);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_JOB_CLIENT_H_
