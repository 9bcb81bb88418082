#include <string>
#include <utility>
#include <vector>

#include "common/engine/job/report.h"
#include "common/engine/local/merger.h"
#include "common/engine/local/part_output.h"
#include "common/engine/local/task.h"

namespace crawlstream::local {
namespace {

constexpr std::size_t kChunk = std::size_t{512} << 10;

class MergeFeed : public ChunkFeed {
 public:
  explicit MergeFeed(Merger merger) : merger_(std::move(merger)) { chunk_.reserve(kChunk); }

  std::uint64_t groups() const { return groups_; }

 protected:
  base::Result<std::string_view> NextChunk() override {
    chunk_.clear();
    while (chunk_.size() < kChunk) {
      const auto more = merger_.Next();
      if (!more) return std::unexpected(more.error());
      if (!*more) break;
      chunk_ += merger_.text();
      if (records_++ == 0 || last_key_ != merger_.key()) {
        last_key_ = merger_.key();
        ++groups_;
      }
    }
    return chunk_;
  }

 private:
  Merger merger_;
  std::string chunk_;
  std::string last_key_;
  std::uint64_t groups_ = 0;
};

struct Amount {
  std::uint64_t records = 0;
  std::uint64_t bytes = 0;
};

Amount AmountOf(std::span<const Segment> segments, std::uint32_t partition) {
  Amount amount;
  for (const Segment& segment : segments) {
    amount.records += segment.parts[partition].records;
    amount.bytes += segment.parts[partition].bytes;
  }
  return amount;
}

base::Result<MergeFeed> OpenFeed(const TaskContext& context, const Attempt& attempt,
                                 std::span<const Segment> segments, std::uint32_t partition) {
  auto few = MergeSegments({segments.begin(), segments.end()}, partition, context.job.layout.order,
                           context.slot_memory, attempt.SpillPath(0) + "_", context.cancellation);
  if (!few) return std::unexpected(few.error());
  auto merger = Merger::Open(*few, partition, context.job.layout.order, context.slot_memory);
  if (!merger) return std::unexpected(merger.error());
  return MergeFeed(std::move(*merger));
}

}  // namespace

TaskResult RunReduce(const TaskContext& context, Attempt& attempt,
                     std::span<const Segment> segments, int index) {
  const auto partition = static_cast<std::uint32_t>(index);
  const Amount amount = AmountOf(segments, partition);
  job::TaskMeter meter(context.progress.reduce);
  TaskOutcome outcome;
  auto part = PartOutput::Create(attempt.PartPath(), context.compression);
  if (!part) return FailPermanently(part.error());
  if (amount.records > 0) {
    auto feed = OpenFeed(context, attempt, segments, partition);
    if (!feed) return FailPermanently(feed.error());
    StreamProcess process = attempt.MakeProcess(context.job.reducer);
    process.input = &*feed;
    process.spec.stdout_fd = (*part)->fd();
    process.output = (*part)->sink();
    process.on_progress = [&](std::uint64_t bytes, std::uint64_t records) {
      meter.Update(bytes, records);
    };
    if (auto done = RunStreamProcess(process); !done) return std::unexpected(done.error());
    outcome.counters.Add(job::kEngineGroup, "reduce_input_groups",
                         static_cast<std::int64_t>(feed->groups()));
  }
  const auto size = (*part)->Finish();
  if (!size) return FailPermanently(size.error());
  const auto add = [&](const char* name, std::uint64_t value) {
    outcome.counters.Add(job::kEngineGroup, name, static_cast<std::int64_t>(value));
  };
  add("reduce_input_records", amount.records);
  add("output_records", size->records);
  add("output_bytes", size->bytes);
  outcome.counters.Add(attempt.errors().counters());
  if (auto published = attempt.Publish(index, outcome.counts); !published) {
    return FailPermanently(published.error());
  }
  meter.Succeed(amount.bytes);
  return outcome;
}

}  // namespace crawlstream::local
