// Writes full sort buffers as runs, through the combiner where the job has one.
#ifndef CRAWLSTREAM_COMMON_ENGINE_SPILLER_H_
#define CRAWLSTREAM_COMMON_ENGINE_SPILLER_H_

#include <optional>
#include <vector>

#include "common/engine/sort_buffer.h"
#include "common/engine/task.h"

namespace crawlstream::engine {

class Spiller : public SpillTarget {
 public:
  Spiller(const TaskContext& context, Attempt& attempt) : context_(context), attempt_(attempt) {}

  base::Result<> Spill(const char* base, std::span<const LineEntry> lines) override;

  std::vector<Run> TakeRuns() { return std::move(runs_); }
  const Counters& counters() const { return counters_; }
  // Set where the combiner failed: more than the error that Spill returned can say.
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  base::Result<> Combine(const char* base, std::span<const LineEntry> lines, RunWriter& writer);

  const TaskContext& context_;
  Attempt& attempt_;
  std::vector<Run> runs_;
  Counters counters_;
  std::optional<Failure> failure_;
};

}  // namespace crawlstream::engine

#endif  // CRAWLSTREAM_COMMON_ENGINE_SPILLER_H_
