#include "common/engine/hadoop/probable_cause.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::hadoop {

TEST_CASE("Hadoop's words become advice") {
  const struct {
    const char* words;
    const char* advice;  // a part of it
  } cases[] = {
      {"PipeMapRed.waitOutputThreads(): subprocess failed with code 2", "configuration is wrong"},
      {"subprocess failed with code 4\n", "too many bad records"},
      {"subprocess failed with code 1", "fault of ours"},
      {"subprocess failed with code 127", "did not start"},
      {"subprocess failed with code 137", "SIGKILL"},
      {"subprocess failed with code 139", "crashed"},
      {"Cannot run program \"./x\": error=2, No such file or directory", "not in the package"},
      {"AttemptID:attempt_1 Timed out after 600 secs", "job.task_timeout_s"},
      {"Container is running 30MB beyond the 'PHYSICAL' memory limit.", "hadoop.map_memory_mb"},
      {"Output directory hdfs://x/y already exists", "--overwrite"},
      {"failed on connection exception: java.net.ConnectException: Connection refused", "is it up"},
      {"Application application_1 was killed by user root", "killed the job"},
  };
  for (const auto& [words, advice] : cases) {
    INFO(words);
    CHECK(ProbableCause(words).contains(advice));
  }
  CHECK(ProbableCause("something new").empty());
  CHECK(ProbableCause("").empty());
  CHECK(ProbableCause("subprocess failed with code 23").empty());
}

}  // namespace crawlstream::hadoop
