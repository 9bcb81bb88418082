#include "common/engine/hadoop/outputs.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/support/temporary_directory.h"

// On a local folder; on HDFS: tests/hadoop/run_job_test.py.
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
