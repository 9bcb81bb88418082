// Reduce tasks: one partition of all runs, merged, through the reducer to a part of the output.
#ifndef CRAWLSTREAM_COMMON_ENGINE_REDUCE_TASK_H_
#define CRAWLSTREAM_COMMON_ENGINE_REDUCE_TASK_H_

#include <span>

#include "common/engine/task.h"

namespace crawlstream::engine {

// A partition without records gives an empty part without starting the reducer: what a reducer
// writes that has read nothing, Hadoop throws away.
TaskResult RunReduce(const TaskContext& context, Attempt& attempt, std::span<const Run> runs,
                     int index);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_REDUCE_TASK_H_
