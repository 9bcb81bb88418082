#include "common/engine/hadoop/client_log.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/engine/job/report.h"

namespace crawlstream::hadoop {
namespace {

using Event = ClientLog::Event;

// As the client of Hadoop 3.4 prints it; the beginnings of lines are the logger's.
const std::vector<std::string> kSubmitted = {
    "packageJobJar: [] [/lib/hadoop-streaming.jar] /tmp/streamjob1.jar tmpDir=null",
    "2026-11-16 03:53:54,804 INFO mapred.FileInputFormat: Total input files to process : 1",
    "2026-11-16 03:53:56,177 INFO impl.YarnClientImpl: Submitted application application_17_0001",
    "2026-11-16 03:53:56,200 INFO mapreduce.Job: The url to track the job: "
    "http://rm:8088/proxy/application_17_0001/",
    "2026-11-16 03:53:56,200 INFO mapreduce.Job: Running job: job_17_0001"};

ClientLog Log(const std::vector<std::string>& lines) {
  ClientLog log;
  for (const std::string& line : lines) log.Add(line);
  return log;
}

}  // namespace

TEST_CASE("The client's log names the job, its page and how far it is") {
  ClientLog log = Log(kSubmitted);
  CHECK(log.job_id() == "job_17_0001");
  CHECK(log.application_id() == "application_17_0001");
  CHECK(log.tracking_url() == "http://rm:8088/proxy/application_17_0001/");
  CHECK(log.Add("16/11/26 03:54:02 INFO mapreduce.Job:  map 100% reduce 33%") == Event::kProgress);
  CHECK(log.map_percent() == 100);
  CHECK(log.reduce_percent() == 33);
  CHECK_FALSE(log.succeeded());
  CHECK(log.Add("INFO mapreduce.Job: Job job_17_0001 completed successfully") == Event::kFinished);
  CHECK(log.succeeded());
}

TEST_CASE("Counters are read by group and name, ours among Hadoop's") {
  ClientLog log = Log(kSubmitted);
  for (const char* line :
       {"2026-11-16 03:54:06,062 INFO mapreduce.Job: Counters: 55", "\tMap-Reduce Framework",
        "\t\tMap input records=3", "\tcrawlstream_crawl", "\t\tpages=120", "\t\tlast_ms=-5",
        "\tFile Input Format Counters ", "\t\tBytes Read=27",
        "2026-11-16 03:54:06,062 INFO streaming.StreamJob: Output directory: /t/out1"}) {
    CHECK(log.Add(line) == Event::kNone);
  }
  CHECK(log.counters().Value("crawlstream_crawl", "pages") == 120);
  CHECK(log.counters().Value("crawlstream_crawl", "last_ms") == -5);
  CHECK(log.counters().Value("Map-Reduce Framework", "Map input records") == 3);
  CHECK(log.counters().Value("File Input Format Counters", "Bytes Read") == 27);
}

TEST_CASE("A failed attempt is kept with Hadoop's words and without the Java stack") {
  ClientLog log = Log(kSubmitted);
  CHECK(log.Add("INFO mapreduce.Job: Task Id : attempt_17_0001_m_000001_0, Status : FAILED") ==
        Event::kAttemptFailed);
  for (const char* line :
       {"Error: java.lang.RuntimeException: PipeMapRed.waitOutputThreads(): subprocess failed "
        "with code 2",
        "\tat org.apache.hadoop.streaming.PipeMapRed.waitOutputThreads(PipeMapRed.java:326)", "",
        "2026-11-16 03:54:32,110 INFO mapreduce.Job:  map 100% reduce 0%",
        "2026-11-16 03:54:33,134 INFO mapreduce.Job: Job job_17_0001 failed with state FAILED due "
        "to: Task failed task_17_0001_m_000001"}) {
    log.Add(line);
  }
  REQUIRE(log.failed_attempts().size() == 1);
  CHECK(log.failed_attempts()[0].id == "attempt_17_0001_m_000001_0");
  CHECK(log.failed_attempts()[0].diagnostic ==
        "Error: java.lang.RuntimeException: PipeMapRed.waitOutputThreads(): subprocess failed with "
        "code 2");
  CHECK(log.hopeless());  // a wrong configuration stays wrong
  CHECK(log.map_percent() == 100);
  CHECK(log.failure() == "FAILED due to: Task failed task_17_0001_m_000001");
  CHECK_FALSE(log.succeeded());
}

TEST_CASE("What a client says that never submits a job is kept") {
  const ClientLog log =
      Log({"2026 ERROR streaming.StreamJob: Error Launching job : Output "
           "directory hdfs://nn/x already exists",
           "\tat java.base/x", "Streaming Command Failed!"});
  CHECK(log.job_id().empty());
  CHECK(log.application_id().empty());
  CHECK(log.failure() == "Output directory hdfs://nn/x already exists");
  CHECK(log.LastLines().contains("Streaming Command Failed!"));
  CHECK_FALSE(log.LastLines().contains("java.base"));
}

TEST_CASE("A task whose failed attempt the client does not show is named all the same") {
  ClientLog log;
  log.Add(
      "INFO Job: Job job_1_12 failed with state FAILED due to: Task failed task_1_0012_m_000000");
  REQUIRE(log.failed_attempts().size() == 1);
  CHECK(log.failed_attempts().front().id == "attempt_1_0012_m_000000_0");
}

TEST_CASE("Counters of programs stay, Hadoop's get the local engine's names or go") {
  job::Counters hadoop;
  hadoop.Add("crawlstream_crawl", "pages", 120);
  hadoop.Add("crawlstream_crawl", "failed", 0);
  hadoop.Add("Map-Reduce Framework", "Map input records", 3);
  hadoop.Add("Map-Reduce Framework", "Reduce output records", 7);
  hadoop.Add("Map-Reduce Framework", "Combine input records", 0);
  hadoop.Add("Map-Reduce Framework", "CPU time spent (ms)", 999);
  hadoop.Add("Job Counters", "Launched map tasks", 2);
  hadoop.Add("File System Counters", "HDFS: Number of bytes read", 5);
  hadoop.Add("Shuffle Errors", "BAD_ID", 0);

  const job::Counters ours = FromHadoop(hadoop);
  REQUIRE(ours.groups().size() == 2);
  CHECK(ours.groups().at("crawlstream_crawl") == hadoop.groups().at("crawlstream_crawl"));
  CHECK(ours.groups().at(job::kEngineGroup) == job::Counters::Group{{"map_input_records", 3},
                                                                    {"output_records", 7},
                                                                    {"launched_map_attempts", 2}});
}

}  // namespace crawlstream::hadoop
