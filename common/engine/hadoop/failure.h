// What a user is told of a job that failed on the cluster.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_FAILURE_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_FAILURE_H_

#include <string>
#include <string_view>

#include "common/engine/hadoop/client_log.h"
#include "common/foundation/base/error.h"

namespace crawlstream::hadoop {

// What Hadoop's words about a failure mean for a user, and what can be done about it: one line, or
// empty if the words are of no known kind.
std::string ProbableCause(std::string_view hadoop_words);

// Which attempt failed first, what that probably means, the end of its stderr (`last_words`, empty
// where it could not be had) and where to look; without a failed attempt, what the client said
// last. The error has the attempt's exit code if that is 2 or 4 (base/error.h), else 1.
base::Error HadoopFailure(const ClientLog& log, const std::string& last_words);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_FAILURE_H_
