// Reduce tasks: one partition of all segments, merged, through the reducer to a part of the output.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_REDUCE_TASK_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_REDUCE_TASK_H_

#include <span>

#include "common/engine/local/task.h"

namespace crawlstream::local {

// A partition without records gives an empty part without starting the reducer: what a reducer
// writes that has read nothing, Hadoop throws away.
TaskResult RunReduce(const TaskContext& context, Attempt& attempt,
                     std::span<const Segment> segments, int index);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_REDUCE_TASK_H_
