#include "common/engine/local/phase.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <functional>
#include <new>
#include <set>
#include <string>

#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
namespace {

// A phase whose tasks are functions of this process.
struct Trial {
  Trial() {
    job.name = "trial";
    job.slots = 3;
  }
  base::Result<std::vector<TaskOutcome>> Run(int tasks, int attempts,
                                             std::function<TaskResult(Attempt&, int, int)> run) {
    const TaskContext context = {.job = job,
                                 .directory = directory,
                                 .cancellation = cancellation,
                                 .progress = progress,
                                 .job_id = "local1"};
    const Phase phase = {.kind = TaskKind::kMap,
                         .tasks = tasks,
                         .attempts = attempts,
                         .attempt = std::move(run),
                         .describe = [](int task) { return "file " + std::to_string(task); }};
    return RunPhase(context, phase, cancellation);
  }

  TemporaryDirectory folder;
  job::Job job;
  JobDirectory directory = *JobDirectory::Prepare(folder / "out", false);
  process::Cancellation cancellation;
  job::Progress progress;
};

TaskResult Number(int value) {
  TaskOutcome outcome;
  outcome.counters.Add("g", "value", value);
  return outcome;
}

TaskResult Failed(Failure::Kind kind) { return std::unexpected(Failure{kind, "it broke"}); }

}  // namespace

TEST_CASE("Outcomes come by task, whatever slot ran it") {
  Trial trial;
  const auto outcomes = trial.Run(20, 1, [](Attempt&, int task, int slot) {
    return slot >= 0 && slot < 3 ? Number(task) : Failed(Failure::Kind::kPermanent);
  });
  REQUIRE(outcomes.has_value());
  REQUIRE(outcomes->size() == 20);
  for (int task = 0; task < 20; ++task) {
    CHECK(outcomes->at(static_cast<std::size_t>(task)).counters.Value("g", "value") == task);
  }
}

TEST_CASE("A task is tried again, in a directory of its own, until it succeeds") {
  Trial trial;
  std::atomic<int> tries = 0;
  std::set<std::string> ids;
  const auto outcomes = trial.Run(1, 3, [&](Attempt& attempt, int, int) {
    ids.insert(attempt.id());
    return ++tries < 3 ? Failed(Failure::Kind::kTask) : Number(1);
  });
  REQUIRE(outcomes.has_value());
  CHECK(tries == 3);
  CHECK(ids.size() == 3);
  CHECK(trial.progress.failed_attempts == 2);
  CHECK(std::filesystem::is_empty(trial.directory.tasks()));
}

TEST_CASE("A task that fails too often, or for good, fails the phase and names its input") {
  struct Case {
    Failure::Kind kind;
    int tries;
    const char* words;
  };
  for (const Case& c : {Case{Failure::Kind::kTask, 2, "failed 2 times: it broke"},
                        Case{Failure::Kind::kPermanent, 1, "failed: it broke"}}) {
    Trial trial;
    std::atomic<int> tries = 0;
    const auto outcomes = trial.Run(1, 2, [&](Attempt&, int, int) {
      ++tries;
      return Failed(c.kind);
    });
    REQUIRE_FALSE(outcomes.has_value());
    CHECK(tries == c.tries);
    CHECK(outcomes.error().message.contains("task m_000000 of job trial "));
    CHECK(outcomes.error().message.contains(c.words));
    CHECK(outcomes.error().message.contains("input: file 0"));
    CHECK(trial.cancellation.cancelled());  // so that others do not go on in vain
  }
}

TEST_CASE("A task without memory fails, and the program goes on") {
  Trial trial;
  const auto outcomes =
      trial.Run(1, 4, [](Attempt&, int, int) -> TaskResult { throw std::bad_alloc(); });
  REQUIRE_FALSE(outcomes.has_value());
  CHECK(outcomes.error().message.contains("out of memory"));
}

TEST_CASE("A cancelled phase begins no further task") {
  Trial trial;
  trial.job.slots = 1;
  std::atomic<int> runs = 0;
  const auto outcomes = trial.Run(5, 1, [&](Attempt&, int, int) {
    ++runs;
    trial.cancellation.Cancel();
    return Failed(Failure::Kind::kCancelled);
  });
  REQUIRE_FALSE(outcomes.has_value());
  CHECK(outcomes.error().message == "cancelled");
  CHECK(runs == 1);
}

}  // namespace crawlstream::local
