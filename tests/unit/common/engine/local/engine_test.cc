#include "common/engine/local/engine.h"

#include <signal.h>

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>

#include "tests/support/temporary_directory.h"

// Whole jobs with many tasks, spills and kills are in tests/integration/run_job_test.py.
namespace crawlstream::local {
namespace {

struct Trial {
  Trial() {
    ::signal(SIGPIPE, SIG_IGN);  // as run_job does: head(1) does not read all
    folder.Write("in/part-00000", "b\t1\na\t2\n");
    folder.Write("in/part-00001", "a\t3\nc\t4\n");
    job.name = "trial";
    job.mapper = {{"/bin/cat"}};
    job.inputs = {folder / "in"};
    job.output = folder / "out";
    job.slots = 2;
  }
  base::Result<job::Report> Run(bool overwrite = false) {
    return local::Run(job, {.overwrite = overwrite}, cancellation, progress);
  }
  bool Exists(const std::string& name) const { return std::filesystem::exists(folder / name); }

  TemporaryDirectory folder;
  job::Job job;
  process::Cancellation cancellation;
  job::Progress progress;
};

}  // namespace

TEST_CASE("A map-only job writes a part for each split") {
  Trial trial;
  const auto report = trial.Run();
  REQUIRE(report.has_value());
  CHECK(report->engine == "local");
  CHECK(trial.folder.Read("out/part-00000") == "b\t1\na\t2\n");
  CHECK(trial.folder.Read("out/part-00001") == "a\t3\nc\t4\n");
  CHECK(trial.Exists("out/_SUCCESS"));
  CHECK(report->counters.Value("engine", "map_input_records") == 4);
  CHECK(report->counters.Value("engine", "output_records") == 4);
  CHECK(report->counters.Value("engine", "failed_attempts") == 0);
}

TEST_CASE("Reducers get each key once, sorted, equal keys in the order of the input") {
  Trial trial;
  trial.job.reducer = {{"/bin/cat"}};
  trial.job.reducers = 2;
  REQUIRE(trial.Run().has_value());
  // 'a' and 'c' are odd bytes, 'b' is even: the partitioner's hash of one byte.
  CHECK(trial.folder.Read("out/part-00000") == "b\t1\n");
  CHECK(trial.folder.Read("out/part-00001") == "a\t2\na\t3\nc\t4\n");
}

TEST_CASE("A combiner sees what a map task has for a partition") {
  Trial trial;
  trial.job.reducer = {{"/bin/cat"}};
  trial.job.combiner = {{"/usr/bin/head", "-n", "1"}};
  trial.job.reducers = 1;
  REQUIRE(trial.Run().has_value());
  CHECK(trial.folder.Read("out/part-00000") == "a\t2\na\t3\n");
}

TEST_CASE("An output is replaced only on request, and whole") {
  Trial trial;
  REQUIRE(trial.Run().has_value());
  const auto refused = trial.Run();
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().code == base::ExitCode::kUsage);
  trial.job.mapper = {{"/usr/bin/tr", "a", "A"}};
  REQUIRE(trial.Run(true).has_value());
  CHECK(trial.folder.Read("out/part-00000") == "b\t1\nA\t2\n");
}

TEST_CASE("A job that fails leaves no output and says on which input") {
  Trial trial;
  trial.job.mapper = {{"/bin/sh", "-c", "echo partial; echo last words >&2; exit 2"}};
  const auto failed = trial.Run();
  REQUIRE_FALSE(failed.has_value());
  CHECK(failed.error().message.contains("exit code 2"));
  CHECK(failed.error().message.contains("in/part-0000"));
  CHECK(failed.error().message.contains("last words"));
  CHECK_FALSE(trial.Exists("out"));
}

TEST_CASE("Paths of a cluster are refused before anything is done") {
  Trial trial;
  for (const char* path : {"hdfs:///r/out", "hdfs://nn:9000/out"}) {
    trial.job.output = path;
    const auto refused = trial.Run();
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == base::ExitCode::kUsage);
  }
}

TEST_CASE("A cancelled job leaves nothing") {
  Trial trial;
  trial.cancellation.Cancel();
  REQUIRE_FALSE(trial.Run().has_value());
  CHECK_FALSE(trial.Exists("out"));
}

}  // namespace crawlstream::local
