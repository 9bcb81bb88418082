#include "common/engine/local/phase.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace crawlstream::local {
namespace {

class PhaseRunner {
 public:
  PhaseRunner(const TaskContext& context, const Phase& phase, process::Cancellation& cancellation)
      : context_(context),
        phase_(phase),
        cancellation_(cancellation),
        outcomes_(static_cast<std::size_t>(phase.tasks)) {}

  base::Result<std::vector<TaskOutcome>> Run() {
    const int slots = std::min(context_.job.slots, phase_.tasks);
    {
      std::vector<std::jthread> threads;
      for (int slot = 0; slot < slots; ++slot) {
        threads.emplace_back([this, slot] { Work(slot); });
      }
    }
    if (error_) return std::unexpected(*error_);
    if (cancellation_.cancelled()) return base::Fail("cancelled");
    return std::move(outcomes_);
  }

 private:
  void Work(int slot) {
    while (!cancellation_.cancelled()) {
      const int task = next_++;
      if (task >= phase_.tasks) return;
      if (!RunTask(task, slot)) cancellation_.Cancel();
    }
  }

  bool RunTask(int task, int slot) {
    for (int number = 0;; ++number) {
      auto attempt = Attempt::Begin(context_, phase_.kind, task, number);
      if (!attempt) return Fail(attempt.error());
      TaskResult result = RunGuarded(**attempt, task, slot);
      if (result) {
        outcomes_[static_cast<std::size_t>(task)] = std::move(*result);
        return true;
      }
      (*attempt)->Discard();
      const Failure& failure = result.error();
      if (failure.kind == Failure::Kind::kCancelled) return true;
      ++context_.progress.failed_attempts;
      if (failure.kind == Failure::Kind::kPermanent || number + 1 >= phase_.attempts) {
        return Fail({failure.code, Describe(task, number + 1, failure, (*attempt)->errors())});
      }
    }
  }

  // The only exception that is expected here: a line or a buffer for which there is no memory.
  TaskResult RunGuarded(Attempt& attempt, int task, int slot) {
    try {
      return phase_.attempt(attempt, task, slot);
    } catch (const std::bad_alloc&) {
      return FailPermanently({base::ExitCode::kInternal, "out of memory"});
    }
  }

  // The message of a job that failed: task, reason, input, log, last words.
  std::string Describe(int task, int attempts, const Failure& failure,
                       const StderrReader& errors) const {
    std::string text = "task " + TaskName(phase_.kind, task) + " of job " + context_.job.name +
                       " failed" + (attempts > 1 ? " " + std::to_string(attempts) + " times" : "") +
                       ": " + failure.reason + "\n  input: " + phase_.describe(task);
    const std::string last = errors.LastLines();
    if (!last.empty()) text += "\n  stderr, kept in " + errors.log_path() + ", ends with:\n" + last;
    if (text.ends_with('\n')) text.pop_back();
    return text;
  }

  bool Fail(base::Error error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    return false;
  }

  const TaskContext& context_;
  const Phase& phase_;
  process::Cancellation& cancellation_;
  std::vector<TaskOutcome> outcomes_;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;
  std::optional<base::Error> error_;
};

}  // namespace

base::Result<std::vector<TaskOutcome>> RunPhase(const TaskContext& context, const Phase& phase,
                                                process::Cancellation& cancellation) {
  return PhaseRunner(context, phase, cancellation).Run();
}

}  // namespace crawlstream::local
