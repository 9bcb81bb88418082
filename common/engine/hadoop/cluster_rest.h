// What YARN, a job's application master, the nodes and the job history tell by REST. Nothing here
// is necessary: if a port is closed or a right is missing, the answer is "unknown", and what the
// client prints must do.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_CLUSTER_REST_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_CLUSTER_REST_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/engine/hadoop/client_log.h"
#include "common/storage/hdfs/hadoop_site.h"
#include "common/storage/hdfs/rest_client.h"

namespace crawlstream::hadoop {

struct RunningJob {
  struct Phase {
    int tasks = 0;
    int running = 0;
    int done = 0;
  };
  Phase map;
  Phase reduce;
  int failed_attempts = 0;
};

class ClusterRest {
 public:
  explicit ClusterRest(const hdfs::HadoopSite& site);

  // Applications of that tag which have not ended.
  std::optional<std::vector<std::string>> FindLive(const std::string& tag);
  bool IsLive(const std::string& application);
  // True if YARN accepted the request; the application ends a little later.
  bool Kill(const std::string& application);
  std::optional<RunningJob> Status(const ClientLog& log);
  // The value of a counter while the job runs: group "org.apache.hadoop.mapreduce.TaskCounter" …
  std::optional<std::int64_t> Counter(const ClientLog& log, const std::string& group,
                                      const std::string& name);
  // The end of what the attempt wrote to stderr; empty where nobody has it (any more).
  std::string AttemptStderr(const std::string& attempt);

 private:
  std::optional<std::string> GetText(const std::string& url);
  // GET of a path of the ResourceManager; of several, the one that answers.
  std::optional<std::string> GetFromYarn(const std::string& path);
  std::string ContainerLog(const std::string& url);

  std::vector<std::string> resource_managers_;  // "http://host:8088"
  std::string history_;
  std::string user_;
  hdfs::RestClient client_;
};

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_CLUSTER_REST_H_
