#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>

#include "common/engine/job/report.h"
#include "common/engine/local/task.h"
#include "common/storage/bytes/compression.h"
#include "common/storage/files/file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
namespace {

// One map task of a map-only job, whose part is what the mapper wrote.
struct Trial {
  TaskResult Run(const job::Piece& piece) { return Run(job::Split{{piece}}); }
  TaskResult Run(const job::Split& split) {
    const TaskContext context = {.job = job,
                                 .directory = directory,
                                 .cancellation = cancellation,
                                 .progress = progress,
                                 .job_id = "local1",
                                 .maps = 1,
                                 .timeout = 60000};
    job.name = "trial";
    auto attempt = Attempt::Begin(context, TaskKind::kMap, 0, 0);
    REQUIRE(attempt.has_value());
    return RunMap(context, **attempt, split, 0, nullptr);
  }
  void Mapper(const std::string& script) { job.mapper = {{"/bin/sh", "-c", script}}; }
  std::string Part() const { return folder.Read(".out.run_job/output/part-00000"); }

  TemporaryDirectory folder;
  job::Job job;
  JobDirectory directory = *JobDirectory::Prepare(folder / "out", false);
  process::Cancellation cancellation;
  job::Progress progress;
};

}  // namespace

TEST_CASE("A mapper gets its split, no more, with a newline at the end") {
  Trial trial;
  trial.folder.Write("in", "one\ntwo\nthree");
  trial.Mapper("cat");
  struct Case {
    job::Piece split;
    const char* lines;
    int records;
  };
  const std::string path = trial.folder / "in";
  for (const Case& c : {Case{{path, 0, 8, false, true}, "one\ntwo\n", 2},
                        Case{{path, 4, 9, false, false}, "two\nthree\n", 2},
                        Case{{path, 0, 13, true, false}, "one\ntwo\nthree\n", 3}}) {
    const TaskResult result = trial.Run(c.split);
    REQUIRE(result.has_value());
    CHECK(trial.Part() == c.lines);
    CHECK(result->counters.Value(job::kEngineGroup, "map_input_records") == c.records);
    CHECK(result->counters.Value(job::kEngineGroup, "output_records") == c.records);
  }
}

TEST_CASE("A compressed file is unpacked for the mapper") {
  Trial trial;
  trial.Mapper("cat");
  const std::string path = trial.folder / "in.gz";
  auto files = files::FileSystemOf(path);
  auto sink = bytes::Compress(bytes::Compression::kGzip, std::move(*(*files)->Create(path)));
  REQUIRE(sink->Write("one\ntwo\n").has_value());
  REQUIRE(sink->Close().has_value());
  REQUIRE(trial.Run(job::Piece{path, 0, (*(*files)->Stat(path))->size, true, true}).has_value());
  CHECK(trial.Part() == "one\ntwo\n");
}

TEST_CASE("A mapper knows its input and its counters count") {
  Trial trial;
  trial.folder.Write("in", "x\n");
  trial.Mapper(
      "cat >/dev/null; echo $mapreduce_map_input_file $mapreduce_map_input_start "
      "$mapreduce_map_input_length; echo reporter:counter:g,n,5 >&2");
  const TaskResult result = trial.Run(job::Piece{trial.folder / "in", 0, 2, true, true});
  REQUIRE(result.has_value());
  CHECK(trial.Part() == trial.folder / "in 0 2\n");
  CHECK(result->counters.Value("g", "n") == 5);
  CHECK(trial.progress.map.done == 1);
  CHECK(trial.progress.map.running == 0);
}

TEST_CASE("A mapper of several files reads one after the other, and is not told which") {
  Trial trial;
  trial.folder.Write("a", "one\ntwo\n");
  trial.folder.Write("b", "three");
  trial.folder.Write("c", "four\n");
  trial.Mapper("cat; echo file=$mapreduce_map_input_file");
  const TaskResult result = trial.Run(job::Split{{{trial.folder / "a", 4, 4, false, true},
                                                  {trial.folder / "b", 0, 5, true, false},
                                                  {trial.folder / "c", 0, 5, true, true}}});
  REQUIRE(result.has_value());
  CHECK(trial.Part() == "two\nthree\nfour\nfile=\n");
  CHECK(result->counters.Value(job::kEngineGroup, "map_input_records") == 3);
  CHECK(result->counters.Value(job::kEngineGroup, "map_input_bytes") == 14);
}

TEST_CASE("A file that is gone fails the task for good; so does a configuration that is wrong") {
  Trial trial;
  trial.Mapper("exit 2");
  const TaskResult gone = trial.Run(job::Piece{trial.folder / "none", 0, 2, true, true});
  REQUIRE_FALSE(gone.has_value());
  CHECK(gone.error().kind == Failure::Kind::kPermanent);
  trial.folder.Write("in", "x\n");
  const TaskResult wrong = trial.Run(job::Piece{trial.folder / "in", 0, 2, true, true});
  REQUIRE_FALSE(wrong.has_value());
  CHECK(wrong.error().kind == Failure::Kind::kPermanent);
  CHECK(trial.Part().empty());
}

}  // namespace crawlstream::local
