#include "common/engine/hadoop/failure.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::hadoop {
namespace {

ClientLog LogOfFailure(const std::string& diagnostic) {
  ClientLog log;
  log.Add("INFO mapreduce.Job: The url to track the job: http://rm:8088/proxy/application_1_0001/");
  log.Add("INFO mapreduce.Job: Running job: job_1_0001");
  for (const char* number : {"0", "1"}) {
    log.Add("INFO mapreduce.Job: Task Id : attempt_1_0001_m_000000_" + std::string(number) +
            ", Status : FAILED");
    log.Add(diagnostic);
    log.Add("");
  }
  return log;
}

}  // namespace

TEST_CASE("Hadoop's words become advice") {
  const struct {
    const char* words;
    const char* advice;  // a part of it
  } cases[] = {
      {"PipeMapRed.waitOutputThreads(): subprocess failed with code 2", "configuration is wrong"},
      {"subprocess failed with code 4\n", "too many bad records"},
      {"subprocess failed with code 1", "bug of crawlstream"},
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

TEST_CASE("A failed job is told by its first failed attempt, cause and last words") {
  const ClientLog log = LogOfFailure(
      "Error: java.lang.RuntimeException: PipeMapRed.waitOutputThreads(): subprocess failed with "
      "code 139");
  const base::Error error = HadoopFailure(log, "log4j:WARN no appenders\nreading\n\nbroken here\n");
  CHECK(error.code == base::ExitCode::kInternal);
  CHECK(error.message ==
        "attempt_1_0001_m_000000_0 failed: the program crashed (segmentation fault): a bug "
        "of crawlstream\n"
        "  reading\n"
        "  broken here\n"
        "2 attempts failed in all; http://rm:8088/proxy/application_1_0001/");
}

TEST_CASE("Of long last words the end is shown") {
  std::string words;
  for (int i = 1; i <= 30; ++i) words += "line " + std::to_string(i) + "\n";
  const std::string message = HadoopFailure(LogOfFailure("failed with code 1"), words).message;
  CHECK_FALSE(message.contains("line 18\n"));
  CHECK(message.contains("  line 19\n"));
  CHECK(message.contains("  line 30\n"));
}

TEST_CASE("Where nobody has the last words, it says so") {
  const auto error = HadoopFailure(LogOfFailure("something new\nand more"), "");
  CHECK(error.message.contains("failed: something new\n"));
  CHECK(error.message.contains("its stderr could not be read"));
}

TEST_CASE("The suite's exit codes keep their meaning") {
  struct Case {
    const char* diagnostic;
    base::ExitCode code;
  };
  for (const Case& c : {Case{"subprocess failed with code 2", base::ExitCode::kUsage},
                        Case{"subprocess failed with code 4", base::ExitCode::kTooManyBadRecords},
                        Case{"subprocess failed with code 1", base::ExitCode::kInternal},
                        Case{"subprocess failed with code 23", base::ExitCode::kInternal},
                        Case{"Timed out after 600 secs", base::ExitCode::kInternal}}) {
    CAPTURE(c.diagnostic);
    CHECK(HadoopFailure(LogOfFailure(c.diagnostic), "x").code == c.code);
  }
}

TEST_CASE("A job that never ran is told by what the client said last") {
  ClientLog log;
  log.Add("ERROR streaming.StreamJob: Error Launching job : Output directory /o already exists");
  log.Add("Streaming Command Failed!");
  const base::Error error = HadoopFailure(log, "");
  CHECK(error.message.starts_with(
      "the cluster did not run the job: the output exists: --overwrite replaces it\n"));
  CHECK(error.message.ends_with("  Streaming Command Failed!\n"));
}

}  // namespace crawlstream::hadoop
