// Runs the tasks of a phase, several at once, each until an attempt succeeds or none is left.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_PHASE_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_PHASE_H_

#include <functional>
#include <string>
#include <vector>

#include "common/engine/local/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::local {

struct Phase {
  TaskKind kind = TaskKind::kMap;
  int tasks = 0;
  int attempts = 1;
  // Runs an attempt; called in several threads at once, each with its own slot number.
  std::function<TaskResult(Attempt& attempt, int task, int slot)> attempt;
  // What the task works on, for messages.
  std::function<std::string(int task)> describe;
};

// The outcomes by task. At the first task that fails for good, the others are cancelled.
base::Result<std::vector<TaskOutcome>> RunPhase(const TaskContext& context, const Phase& phase,
                                                process::Cancellation& cancellation);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_PHASE_H_
