#include "common/engine/local/spiller.h"

#include <cstring>
#include <string>
#include <utility>

#include "common/engine/job/report.h"

namespace crawlstream::local {
namespace {

constexpr std::size_t kChunk = std::size_t{256} << 10;

// Sorted lines of one partition, as the combiner reads them.
class LinesFeed : public ChunkFeed {
 public:
  LinesFeed(const char* base, std::span<const LineEntry> lines) : base_(base), lines_(lines) {}

 protected:
  base::Result<std::string_view> NextChunk() override {
    chunk_.clear();
    while (!lines_.empty() && chunk_.size() < kChunk) {
      const LineEntry& entry = lines_.front();
      chunk_ += entry.line(base_);
      chunk_ += entry.key_length == entry.length ? "\t\n" : "\n";
      lines_ = lines_.subspan(1);
      ++records_;
    }
    return chunk_;
  }

 private:
  const char* base_;
  std::span<const LineEntry> lines_;
  std::string chunk_;
};

// The combiner's lines, appended to the segment. They must come in the order of their keys, and
// stay in their partition: the merge relies on it.
class RunSink : public OutputSink {
 public:
  RunSink(SegmentWriter& writer, const job::KeyLayout& layout, std::uint32_t partition,
          std::uint32_t partitions)
      : writer_(writer), layout_(layout), partition_(partition), partitions_(partitions) {}

  base::Result<std::span<char>> Space() override {
    buffer_.resize(used_ + kChunk);
    return std::span(buffer_).subspan(used_);
  }

  base::Result<> Commit(std::size_t bytes) override {
    const std::size_t end = used_ + bytes;
    std::size_t begin = 0;
    std::size_t scan = used_;
    while (const void* newline = std::memchr(buffer_.data() + scan, '\n', end - scan)) {
      const auto at = static_cast<std::size_t>(static_cast<const char*>(newline) - buffer_.data());
      if (auto added = AddLine({buffer_.data() + begin, at - begin}); !added) return added;
      scan = begin = at + 1;
    }
    buffer_.erase(0, begin);
    used_ = end - begin;
    return {};
  }

  base::Result<> Finish() override {
    if (used_ == 0) return {};
    auto added = AddLine({buffer_.data(), used_});
    used_ = 0;
    return added;
  }

 private:
  base::Result<> AddLine(std::string_view line) {
    const std::string_view key = line.substr(0, job::KeyLength(line, layout_.key_fields));
    if (job::PartitionOf(key, layout_.partition_fields, partitions_) != partition_) {
      return base::Fail("the combiner changed a key: '" + std::string(key) +
                        "' belongs to another partition");
    }
    if (!first_ && layout_.order.Compare(last_key_, key) > 0) {
      return base::Fail("the combiner wrote keys out of order: '" + std::string(key) + "' after '" +
                        last_key_ + "'");
    }
    first_ = false;
    last_key_ = key;
    return writer_.Append(partition_, line, key.size());
  }

  SegmentWriter& writer_;
  const job::KeyLayout& layout_;
  std::uint32_t partition_;
  std::uint32_t partitions_;
  std::string buffer_;
  std::size_t used_ = 0;
  std::string last_key_;
  bool first_ = true;
};

}  // namespace

base::Result<> Spiller::Spill(const char* base, std::span<const LineEntry> lines) {
  auto writer = SegmentWriter::Create(attempt_.SpillPath(static_cast<int>(segments_.size())),
                                      static_cast<std::uint32_t>(context_.job.reducers));
  if (!writer) return std::unexpected(writer.error());
  if (context_.job.combiner.exists()) {
    if (auto combined = Combine(base, lines, *writer); !combined) return combined;
  } else {
    for (const LineEntry& entry : lines) {
      auto added = writer->Append(entry.partition, entry.line(base), entry.key_length);
      if (!added) return added;
    }
  }
  counters_.Add(job::kEngineGroup, "spilled_records", static_cast<std::int64_t>(writer->records()));
  auto segment = writer->Finish();
  if (!segment) return std::unexpected(segment.error());
  segments_.push_back(std::move(*segment));
  return {};
}

// Starts a process for each partition, as Hadoop does, so that all keys which a combiner reads are
// sorted.
base::Result<> Spiller::Combine(const char* base, std::span<const LineEntry> lines,
                                SegmentWriter& writer) {
  while (!lines.empty()) {
    const std::uint32_t partition = lines.front().partition;
    std::size_t count = 1;
    while (count < lines.size() && lines[count].partition == partition) ++count;
    LinesFeed feed(base, lines.first(count));
    RunSink sink(writer, context_.job.layout, partition,
                 static_cast<std::uint32_t>(context_.job.reducers));
    StreamProcess process = attempt_.MakeProcess(context_.job.combiner);
    process.input = &feed;
    process.output = &sink;
    const std::uint64_t before = writer.records();
    if (auto done = RunStreamProcess(process); !done) {
      failure_ = done.error();
      failure_->reason = "combiner: " + failure_->reason;
      return base::Fail(failure_->reason, failure_->code);
    }
    counters_.Add(job::kEngineGroup, "combine_input_records", static_cast<std::int64_t>(count));
    counters_.Add(job::kEngineGroup, "combine_output_records",
                  static_cast<std::int64_t>(writer.records() - before));
    lines = lines.subspan(count);
  }
  return {};
}

}  // namespace crawlstream::local
