#include "common/engine/hadoop/counters.h"

#include <catch2/catch_test_macros.hpp>

#include "common/engine/job/report.h"

namespace crawlstream::hadoop {

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
