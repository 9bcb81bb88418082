// Writes full sort buffers as segments, through the combiner where the job has one.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_SPILLER_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_SPILLER_H_

#include <optional>
#include <vector>

#include "common/engine/local/sort_buffer.h"
#include "common/engine/local/task.h"

namespace crawlstream::local {

class Spiller : public SpillTarget {
 public:
  Spiller(const TaskContext& context, Attempt& attempt) : context_(context), attempt_(attempt) {}

  base::Result<> Spill(const char* base, std::span<const LineEntry> lines) override;

  std::vector<Segment> TakeSegments() { return std::move(segments_); }
  const job::Counters& counters() const { return counters_; }
  // Set if the combiner failed: it says more than the error that Spill returned.
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  base::Result<> Combine(const char* base, std::span<const LineEntry> lines, SegmentWriter& writer);

  const TaskContext& context_;
  Attempt& attempt_;
  std::vector<Segment> segments_;
  job::Counters counters_;
  std::optional<Failure> failure_;
};

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_SPILLER_H_
