#include "common/storage/hdfs/hadoop_site.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "tests/support/temporary_directory.h"

namespace crawlstream::hdfs {
namespace {

constexpr const char* kCore = R"(<?xml version="1.0"?>
<configuration>
  <property><name>fs.defaultFS</name><value>hdfs://${host}:9000</value></property>
  <property><name> host </name><value>
    nn.example
  </value><final>true</final></property>
  <property><name>loop</name><value>${loop}</value></property>
  <property><name>from.env</name><value>${env.CRAWLSTREAM_TEST_WORD}/x</value></property>
  <property><name>jvm</name><value>${java.io.tmpdir}/y</value></property>
  <property><value>no name</value></property>
</configuration>)";

}  // namespace

TEST_CASE("A site's values are trimmed and replaced as Hadoop does it") {
  const TemporaryDirectory directory;
  directory.Write("core-site.xml", kCore);
  directory.Write("yarn-site.xml",
                  "<configuration><property><name>host</name>"
                  "<value>later.example</value></property></configuration>");
  ::setenv("CRAWLSTREAM_TEST_WORD", "word", 1);
  const auto site = HadoopSite::Load(directory.path());
  REQUIRE(site.has_value());
  CHECK(site->Text("fs.defaultFS") == "hdfs://later.example:9000");
  CHECK(site->Text("from.env") == "word/x");
  CHECK(site->Text("jvm") == "${java.io.tmpdir}/y");
  CHECK(site->Text("absent", "${host}") == "later.example");
  CHECK(site->Text("loop") == "${loop}");
}

TEST_CASE("A folder without a configuration, or with a damaged one, is named") {
  const TemporaryDirectory directory;
  ::setenv("HADOOP_CONF_DIR", directory.path().c_str(), 1);
  const auto missing = HadoopSite::Find();
  REQUIRE_FALSE(missing.has_value());
  CHECK(missing.error().code == base::ExitCode::kUsage);
  CHECK(missing.error().message.contains(directory.path()));

  directory.Write("core-site.xml", "<configuration><property>");
  const auto damaged = HadoopSite::Find();
  REQUIRE_FALSE(damaged.has_value());
  CHECK(damaged.error().message.contains("core-site.xml"));
  ::unsetenv("HADOOP_CONF_DIR");
}

TEST_CASE("A task of a Streaming job knows the cluster by its environment") {
  ::setenv("mapreduce_task_attempt_id", "attempt_1_0001_r_000000_0", 1);
  ::setenv("fs_defaultFS", "hdfs://nn:9000", 1);
  ::setenv("dfs_namenode_http_address", "nn:9870", 1);
  ::setenv("mapreduce_job_user_name", "crawler", 1);
  ::unsetenv("HADOOP_USER_NAME");
  const auto site = HadoopSite::Find();
  REQUIRE(site.has_value());
  CHECK(site->Text("fs.defaultFS") == "hdfs://nn:9000");
  CHECK(site->Text("dfs.namenode.http-address") == "nn:9870");
  CHECK(site->Text("dfs.http.policy", "HTTP_ONLY") == "HTTP_ONLY");
  CHECK(HadoopUser() == "crawler");
  for (const char* name : {"mapreduce_task_attempt_id", "fs_defaultFS", "dfs_namenode_http_address",
                           "mapreduce_job_user_name"}) {
    ::unsetenv(name);
  }
}

}  // namespace crawlstream::hdfs
