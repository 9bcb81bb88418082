// What Hadoop's job client prints, line by line: the job's id and page, how far it is, which
// attempts failed and why, and at the end the counters. It is the one source that every cluster
// has, whichever web ports are open and whatever the user may read there.
#ifndef CRAWLSTREAM_COMMON_ENGINE_HADOOP_CLIENT_LOG_H_
#define CRAWLSTREAM_COMMON_ENGINE_HADOOP_CLIENT_LOG_H_

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/job/counters.h"

namespace crawlstream::hadoop {

struct FailedAttempt {
  std::string id;          // "attempt_1700000000000_0001_m_000000_0"
  std::string diagnostic;  // the first lines of what Hadoop says, without the Java stack
};

class ClientLog {
 public:
  // What a line told; most tell nothing that concerns a user.
  enum class Event { kNone, kSubmitted, kProgress, kAttemptFailed, kFinished };

  Event Add(std::string_view line);

  const std::string& job_id() const { return job_id_; }  // "job_…"; empty at first
  std::string application_id() const;                    // "application_…"
  const std::string& tracking_url() const { return tracking_url_; }
  int map_percent() const { return map_percent_; }
  int reduce_percent() const { return reduce_percent_; }
  const std::vector<FailedAttempt>& failed_attempts() const { return failed_; }
  // An attempt failed for a reason that every further one will have: bad configuration, or too many
  // bad records.
  bool hopeless() const { return hopeless_; }
  bool succeeded() const { return succeeded_; }
  const std::string& failure() const { return failure_; }  // Hadoop's own words, where it has any
  // All groups by the names the client shows: ours as they are, Hadoop's as "Map-Reduce Framework".
  const job::Counters& counters() const { return counters_; }
  // For a failure before there was a job.
  std::string LastLines() const;

 private:
  void AddCounterLine(std::string_view line);
  bool AddDiagnostic(std::string_view line);

  std::string job_id_;
  std::string tracking_url_;
  int map_percent_ = 0;
  int reduce_percent_ = 0;
  std::vector<FailedAttempt> failed_;
  bool in_diagnostic_ = false;
  bool in_counters_ = false;
  std::string counter_group_;
  job::Counters counters_;
  bool hopeless_ = false;
  bool succeeded_ = false;
  std::string failure_;
  std::deque<std::string> last_lines_;
};

// The client's counters as the local engine would have counted: the programs' groups as they are;
// of Hadoop's own, those that both engines have, in the engine's group and by its names. Those that
// are 0 are left out, as on the local engine.
job::Counters FromHadoop(const job::Counters& all);

}  // namespace crawlstream::hadoop

#endif  // CRAWLSTREAM_COMMON_ENGINE_HADOOP_CLIENT_LOG_H_
