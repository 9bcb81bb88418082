// The `hadoop jar hadoop-streaming.jar …` command of a job.
// https://hadoop.apache.org/docs/stable/hadoop-streaming/HadoopStreaming.html
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_COMMAND_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_COMMAND_H_

#include <cstdint>
#include <string>
#include <vector>

#include "common/engine/job/job.h"
#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"

namespace crawlstream::hadoop {

struct HadoopTools {
  std::string hadoop;         // path of the command
  std::string streaming_jar;  // path of hadoop-streaming-*.jar
};

// The `hadoop` of HADOOP_HOME/bin, else of PATH; the jar that hadoop.streaming_jar names, else the
// one of the installation's usual places. Errors are usage errors that name the places searched.
base::Result<HadoopTools> FindHadoopTools(const config::Settings& settings);

// What a job needs on the cluster, beside what its file says.
struct HadoopPlacement {
  std::string package;              // URI of the archive with bin/ and lib/; empty: none
  std::string config;               // local path of the effective job.conf
  std::vector<std::string> inputs;  // patterns that match something
  std::string output;               // temporary: Hadoop writes it, the engine then renames it
  std::string tag;                  // names the job among the cluster's applications
  std::uint64_t input_bytes = 0;    // as they are stored
  bool uber = false;  // all in the application master, if Hadoop finds it small enough
};

std::vector<std::string> StreamingCommand(const job::Job& job, const HadoopTools& tools,
                                          const HadoopPlacement& placement);

// A command line as Streaming splits it again: words with spaces are quoted. A program of the suite
// is named by its place in the package.
std::string TaskCommandLine(const job::Command& command);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_COMMAND_H_
