#include "common/engine/hadoop/command.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/temporary_directory.h"

namespace crawlstream::hadoop {
namespace {

const HadoopTools kTools = {"/h/bin/hadoop", "/h/streaming.jar"};
const HadoopPlacement kPlacement = {"hdfs:///p/crawlstream-1.tar.gz",
                                    "/tmp/x/job.conf",
                                    {"hdfs:///r/in/0", "hdfs:///r/in/1"},
                                    "hdfs:///r/_doc.run_job",
                                    "crawlstream-1"};

job::Job CrawlJob() {
  job::Job job;
  job.name = "crawl";
  job.output = "hdfs:///r/doc";
  job.mapper = {{"/b/bin/crawl_mapper", "--config", "job.conf"}};
  job.combiner = {{"/b/bin/crawl_combiner", "--config", "job.conf"}};
  job.reducer = {{"/b/bin/crawl_reducer", "--config", "job.conf", "--note", "two words"}};
  job.layout.key_fields = 3;
  job.layout.partition_fields = 1;
  job.reducers = 4;
  job.ship = {"/state/plan", "hdfs:///state/hosts"};
  return job;
}

bool Has(const std::vector<std::string>& command, const std::string& flag,
         const std::string& value) {
  for (std::size_t i = 0; i + 1 < command.size(); ++i) {
    if (command[i] == flag && command[i + 1] == value) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("A job becomes a streaming command") {
  const auto command = StreamingCommand(CrawlJob(), kTools, kPlacement);
  CHECK(std::vector<std::string>(command.begin(), command.begin() + 3) ==
        std::vector<std::string>{"/h/bin/hadoop", "jar", "/h/streaming.jar"});
  CHECK(Has(command, "-D", "mapreduce.job.reduces=4"));
  CHECK(Has(command, "-D", "stream.num.map.output.key.fields=3"));
  CHECK_FALSE(Has(command, "-D", "stream.reduce.output=keyonlytext"));
  CHECK(Has(command, "-D", "mapreduce.partition.keypartitioner.options=-k1,1"));
  CHECK(Has(command, "-D", "mapreduce.job.tags=crawlstream-1"));
  CHECK(Has(command, "-D", "mapreduce.map.speculative=false"));
  CHECK(Has(command, "-D", "mapreduce.reduce.speculative=false"));
  CHECK(Has(command, "-D", "mapreduce.task.timeout=600000"));
  CHECK(Has(command, "-D", "mapreduce.reduce.maxattempts=4"));
  CHECK(Has(command, "-files", "/tmp/x/job.conf,/state/plan,hdfs:///state/hosts"));
  CHECK(Has(command, "-archives", "hdfs:///p/crawlstream-1.tar.gz#crawlstream"));
  CHECK(Has(command, "-input", "hdfs:///r/in/0"));
  CHECK(Has(command, "-input", "hdfs:///r/in/1"));
  CHECK(Has(command, "-output", "hdfs:///r/_doc.run_job"));
  CHECK(Has(command, "-mapper", "crawlstream/bin/crawl_mapper --config job.conf"));
  CHECK(Has(command, "-combiner", "crawlstream/bin/crawl_combiner --config job.conf"));
  CHECK(Has(command, "-reducer",
            "crawlstream/bin/crawl_reducer --config job.conf --note \"two words\""));
  CHECK(Has(command, "-partitioner", "org.apache.hadoop.mapred.lib.KeyFieldBasedPartitioner"));
  // By bytes is Hadoop's own order; memory and queue stay the cluster's.
  for (const std::string& word : command) {
    CHECK_FALSE(word.contains("comparator"));
    CHECK_FALSE(word.contains("memory.mb"));
    CHECK_FALSE(word.contains("queuename"));
  }
  CHECK(Has(command, "-D", "mapreduce.output.fileoutputformat.compress=false"));
}

TEST_CASE("Small inputs share maps, larger ones are cut, unless a task must know its file") {
  job::Job job = CrawlJob();
  HadoopPlacement placement = kPlacement;
  placement.input_bytes = std::uint64_t{200} << 20;
  auto command = StreamingCommand(job, kTools, placement);
  CHECK(Has(command, "-inputformat", "org.apache.hadoop.mapred.lib.CombineTextInputFormat"));
  CHECK(Has(command, "-D", "stream.map.input.ignoreKey=true"));
  CHECK(Has(command, "-D", "mapreduce.input.fileinputformat.split.maxsize=52428800"));
  placement.input_bytes = 1001;
  CHECK(Has(StreamingCommand(job, kTools, placement), "-D",
            "mapreduce.input.fileinputformat.split.maxsize=1001"));
  REQUIRE(job.settings.Set("hadoop.map_mb", "0", "test").has_value());
  CHECK(Has(StreamingCommand(job, kTools, placement), "-D",
            "mapreduce.input.fileinputformat.split.maxsize=500"));
  placement.uber = true;
  CHECK(Has(StreamingCommand(job, kTools, placement), "-D",
            "mapreduce.input.fileinputformat.split.maxsize=1001"));
  job.combine = false;
  placement.input_bytes = std::uint64_t{200} << 20;
  command = StreamingCommand(job, kTools, placement);
  CHECK(Has(command, "-D", "mapreduce.job.maps=4"));
  CHECK(std::ranges::count(command, "-inputformat") == 0);
}

TEST_CASE("Uber mode is asked for or forbidden; the committer moves all at once") {
  HadoopPlacement placement = kPlacement;
  auto command = StreamingCommand(CrawlJob(), kTools, placement);
  CHECK(Has(command, "-D", "mapreduce.job.ubertask.enable=false"));
  CHECK(Has(command, "-D", "mapreduce.fileoutputcommitter.algorithm.version=1"));
  placement.uber = true;
  command = StreamingCommand(CrawlJob(), kTools, placement);
  CHECK(Has(command, "-D", "mapreduce.job.ubertask.enable=true"));
}

TEST_CASE("A map-only job has neither partitioner nor reducer, and settings reach Hadoop") {
  job::Job job = CrawlJob();
  job.combiner = {};
  job.reducer = {};
  job.reducers = 0;
  job.mapper = {{"/bin/cat"}};
  const std::pair<const char*, const char*> settings[] = {
      {"hadoop.queue", "news"},
      {"hadoop.map_memory_mb", "2048"},
      {"hadoop.speculative", "true"},
      {"hadoop.defines", "mapreduce.job.reduces=7 a.b=c"},
      {"job.output_compression", "gzip"}};
  for (const auto& [key, value] : settings) {
    REQUIRE(job.settings.Set(key, value, "test").has_value());
  }
  HadoopPlacement placement = kPlacement;
  placement.package.clear();
  const auto command = StreamingCommand(job, kTools, placement);
  CHECK(Has(command, "-mapper", "/bin/cat"));
  CHECK(Has(command, "-D", "stream.map.output=keyonlytext"));
  for (const char* flag : {"-reducer", "-partitioner", "-combiner", "-archives"}) {
    CHECK(std::ranges::count(command, flag) == 0);
  }
  CHECK(Has(command, "-D", "mapreduce.job.queuename=news"));
  CHECK(Has(command, "-D", "mapreduce.map.memory.mb=2048"));
  CHECK(Has(command, "-D", "mapreduce.map.speculative=true"));
  CHECK(Has(command, "-D", "a.b=c"));
  CHECK(Has(command, "-D",
            "mapreduce.output.fileoutputformat.compress.codec="
            "org.apache.hadoop.io.compress.GzipCodec"));
  const auto own = std::ranges::find(command, "mapreduce.job.reduces=0");
  const auto users = std::ranges::find(command, "mapreduce.job.reduces=7");
  CHECK(own < users);
}

TEST_CASE("The order of a secondary sort is given to Hadoop's comparator") {
  job::Job job = CrawlJob();
  job.layout.order = *job::KeyOrder::Parse("-k1,1 -k2,2nr");
  job.layout.partition_fields = 0;
  const auto command = StreamingCommand(job, kTools, kPlacement);
  CHECK(Has(command, "-D", "mapreduce.partition.keycomparator.options=-k1,1 -k2,2nr"));
  CHECK(Has(command, "-D", "mapreduce.partition.keypartitioner.options=-k1,3"));
}

TEST_CASE("Hadoop is found in HADOOP_HOME with its jar, or the error says what is missing") {
  const TemporaryDirectory home;
  const std::string path = std::getenv("PATH");
  ::setenv("HADOOP_HOME", home.path().c_str(), 1);
  ::setenv("PATH", "/nowhere", 1);
  const config::Settings settings;
  const auto nothing = FindHadoopTools(settings);
  REQUIRE_FALSE(nothing.has_value());
  CHECK(nothing.error().message.contains("no hadoop command"));
  home.Write("bin/hadoop", "");
  const auto no_jar = FindHadoopTools(settings);
  REQUIRE_FALSE(no_jar.has_value());
  CHECK(no_jar.error().message.contains("hadoop.streaming_jar"));
  home.Write("share/hadoop/tools/lib/hadoop-streaming-3.4.2-sources.jar", "");
  home.Write("share/hadoop/tools/lib/hadoop-streaming-3.4.2.jar", "");
  const auto found = FindHadoopTools(settings);
  REQUIRE(found.has_value());
  CHECK(found->hadoop == home / "bin/hadoop");
  CHECK(found->streaming_jar.ends_with("/hadoop-streaming-3.4.2.jar"));
  ::setenv("PATH", path.c_str(), 1);
  ::unsetenv("HADOOP_HOME");
}

}  // namespace crawlstream::hadoop
