#include "common/engine/hadoop/engine.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <string>

#include "tests/support/temporary_directory.h"

// What it does on a cluster is shown on a real one: tests/hadoop.
namespace crawlstream::hadoop {

TEST_CASE("A job for Hadoop needs paths of HDFS, the hadoop command and a configuration") {
  const TemporaryDirectory folder;
  job::Job job;
  job.name = "trial";
  job.mapper = {{"/bin/cat"}};
  job.inputs = {"hdfs:///in"};
  process::Cancellation cancellation;
  job::Progress progress;
  const auto refused = [&] {
    const auto result = Run(job, {}, cancellation, progress);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == base::ExitCode::kUsage);
    return result.error().message;
  };
  const std::string path = std::getenv("PATH");
  ::setenv("PATH", folder.path().c_str(), 1);
  ::setenv("HADOOP_CONF_DIR", folder.path().c_str(), 1);
  ::unsetenv("HADOOP_HOME");
  job.output = "/local/out";
  CHECK(refused().contains("works on HDFS, not on /local/out"));
  job.output = "hdfs:///out";
  CHECK(refused().contains("no hadoop command"));
  folder.Write("bin/hadoop", "");
  ::setenv("HADOOP_HOME", folder.path().c_str(), 1);
  CHECK(refused().contains("no hadoop-streaming-*.jar"));
  folder.Write("lib/hadoop-streaming-3.4.2.jar", "");
  CHECK(refused().contains(folder.path()));  // holds no configuration
  ::setenv("PATH", path.c_str(), 1);
  ::unsetenv("HADOOP_CONF_DIR");
  ::unsetenv("HADOOP_HOME");
}

}  // namespace crawlstream::hadoop
