#include "common/engine/hadoop/package.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>

#include "tests/support/temporary_directory.h"

namespace crawlstream::hadoop {

TEST_CASE("A package that is missing or older than a program is refused") {
  const TemporaryDirectory build;
  job::Job job;
  job.output = "hdfs:///r/doc";
  job.mapper = {{build / "bin/crawl_mapper", "--config", "job.conf"}};
  job.reducer = {{"/bin/cat"}};
  build.Write("bin/crawl_mapper", "x");
  const auto missing = PlacePackage(job);
  REQUIRE_FALSE(missing.has_value());
  CHECK(missing.error().message.contains("no package"));
  build.Write("package/crawlstream.tar.gz", "x");
  const auto hour_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(build / "package/crawlstream.tar.gz", hour_ago);
  const auto stale = PlacePackage(job);
  REQUIRE_FALSE(stale.has_value());
  CHECK(stale.error().message.contains("older than"));
}

TEST_CASE("A job without a program of the suite needs no package") {
  job::Job job;
  job.mapper = {{"/bin/cat"}};
  CHECK(PlacePackage(job) == "");
}

TEST_CASE("The file system of a URI is what stands before its path") {
  CHECK(FileSystemPrefix("hdfs://nn:9000/a/b") == "hdfs://nn:9000");
  CHECK(FileSystemPrefix("hdfs:///a/b") == "hdfs://");
  CHECK(FileSystemPrefix("/a/b").empty());
}

}  // namespace crawlstream::hadoop
