#include "common/engine/hadoop/job_files.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.h"

// Outputs are those of a local folder here; on HDFS: tests/hadoop/run_job_test.py.
namespace crawlstream::hadoop {
namespace {

job::Job Example(int reducers) {
  job::Job job;
  job.outputs = {"page"};
  job.reducers = reducers;
  job.mapper = job.reducer = {{"/bin/x_reducer", "--config", "job.conf"}};
  return job;
}

}  // namespace

TEST_CASE("Hadoop is told of files, never of a folder that holds folders") {
  using Names = std::vector<std::string>;
  const auto inputs = [](const std::string& pattern, const Names& paths) {
    std::vector<files::FileInfo> files;
    for (const std::string& path : paths) files.push_back({path, 1, false});
    return HadoopInputs(pattern, files);
  };
  CHECK(inputs("hdfs://h/out/0", {"hdfs://h/out/0/part-00000", "hdfs://h/out/0/part-00001"}) ==
        Names{"hdfs://h/out/0/part-*"});
  CHECK(inputs("hdfs://h/out/*", {"hdfs://h/out/0/part-00000", "hdfs://h/out/1/part-00000"}) ==
        Names{"hdfs://h/out/0/part-*", "hdfs://h/out/1/part-*"});
  CHECK(inputs("hdfs://h/out/*/part-*", {"hdfs://h/out/0/part-00000"}) ==
        Names{"hdfs://h/out/*/part-*"});
  CHECK(inputs("hdfs://h/out/0/part-00001", {"hdfs://h/out/0/part-00001"}) ==
        Names{"hdfs://h/out/0/part-00001"});
  CHECK(inputs("hdfs://h/seeds", {"hdfs://h/seeds/a", "hdfs://h/seeds/part-1"}) ==
        Names{"hdfs://h/seeds/a", "hdfs://h/seeds/part-1"});
  CHECK(inputs("hdfs://h/out/0/*1", {"hdfs://h/out/0/part-00001"}) ==
        Names{"hdfs://h/out/0/part-00001"});
  CHECK(inputs("hdfs://h/empty", {}) == Names{"hdfs://h/empty"});
}

TEST_CASE("Empty files are left out where there are others") {
  using Names = std::vector<std::string>;
  const std::vector<files::FileInfo> files = {{"hdfs://h/out/0/part-00000", 1, false},
                                              {"hdfs://h/out/0/part-00001", 0, false},
                                              {"hdfs://h/out/1/part-00000", 1, false}};
  const Names expected = {"hdfs://h/out/0/part-00000", "hdfs://h/out/1/part-*"};
  CHECK(HadoopInputs("hdfs://h/out/*", files) == expected);
  CHECK(HadoopInputs("hdfs://h/out/*/part-*", files) == expected);
  const std::span<const files::FileInfo> empty(&files[1], 1);
  CHECK(HadoopInputs("hdfs://h/out/0", empty) == Names{"hdfs://h/out/0"});
  CHECK(HadoopInputs("hdfs://h/out/0/part-*", empty) == Names{"hdfs://h/out/0/part-*"});
}

TEST_CASE("Counts are taken in, and the parts of a reducer without input made") {
  TemporaryDirectory folder;
  folder.Write("out/part-00000", "x\n");
  folder.Write("out/part-00001", "");
  folder.Write("out/page/part-00000", "y\n");
  folder.Write("out/counts/part-00000", "zh\tpages\t1\npart\tpart-00000\t1\tab\n");
  folder.Write("out/counts/map-00004", "zh\tpages\t2\n");
  job::Counts counts;
  REQUIRE(FinishHadoopOutputs(Example(2), folder / "out", counts).has_value());
  CHECK(std::filesystem::exists(folder / "out/page/part-00001"));
  CHECK(folder.Read("out/page/part-00000") == "y\n");
  CHECK_FALSE(std::filesystem::exists(folder / "out/counts"));
  CHECK(counts.languages().Value("zh", "pages") == 3);
  CHECK(counts.parts().size() == 4);
  CHECK(counts.parts().at("part-00000").lines == 1);
}

TEST_CASE("A map-only job has as many parts as stdout, at least one") {
  TemporaryDirectory folder;
  for (const char* name : {"part-00000", "part-00001", "part-00002"}) {
    folder.Write(std::string("out/") + name, "x\n");
  }
  job::Counts counts;
  REQUIRE(FinishHadoopOutputs(Example(0), folder / "out", counts).has_value());
  CHECK(std::filesystem::exists(folder / "out/page/part-00002"));
  job::Counts none;
  folder.Write("empty/_SUCCESS", "");
  REQUIRE(FinishHadoopOutputs(Example(0), folder / "empty", none).has_value());
  CHECK(std::filesystem::exists(folder / "empty/part-00000"));
  CHECK(std::filesystem::exists(folder / "empty/page/part-00000"));
}

TEST_CASE("Damaged counts are named") {
  TemporaryDirectory folder;
  folder.Write("out/counts/part-00000", "zh\n");
  job::Counts counts;
  const auto done = FinishHadoopOutputs(Example(1), folder / "out", counts);
  REQUIRE_FALSE(done.has_value());
  CHECK(done.error().message.contains("counts/part-00000"));
}

}  // namespace crawlstream::hadoop
