// Map tasks: a split through the mapper, then to a part of the output or to sorted runs.
#ifndef CRAWLSTREAM_COMMON_ENGINE_MAP_TASK_H_
#define CRAWLSTREAM_COMMON_ENGINE_MAP_TASK_H_

#include "common/engine/sort_buffer.h"
#include "common/engine/splits.h"
#include "common/engine/task.h"

namespace crawlstream::engine {

// `arena` may be null for a map-only job. A failure's reason does not name the task; its log does
// not go away.
TaskResult RunMap(const TaskContext& context, Attempt& attempt, const Split& split, int index,
                  Arena* arena);

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_MAP_TASK_H_
