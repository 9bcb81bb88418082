// Where a process's output goes, read without copying: the sink lends memory to read into.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_OUTPUT_SINK_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_OUTPUT_SINK_H_

#include <cstddef>
#include <span>

#include "common/foundation/base/error.h"

namespace crawlstream::local {

class OutputSink {
 public:
  virtual ~OutputSink() = default;
  // Where the next bytes go; never empty.
  virtual base::Result<std::span<char>> Space() = 0;
  // The first `bytes` of the space were filled.
  virtual base::Result<> Commit(std::size_t bytes) = 0;
  // No more will come.
  virtual base::Result<> Finish() = 0;
};

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_OUTPUT_SINK_H_
