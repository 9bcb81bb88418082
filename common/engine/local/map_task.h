// Map tasks: a split through the mapper, then to a part of the output or to sorted segments.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_MAP_TASK_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_MAP_TASK_H_

#include "common/engine/job/splits.h"
#include "common/engine/local/sort_buffer.h"
#include "common/engine/local/task.h"

namespace crawlstream::local {

// `arena` may be null for a map-only job. A failure's reason does not name the task; its log does
// not go away.
TaskResult RunMap(const TaskContext& context, Attempt& attempt, const job::Split& split, int index,
                  Arena* arena);

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_MAP_TASK_H_
