#include "common/engine/local/merger.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace crawlstream::local {
namespace {

constexpr std::size_t kLargestBuffer = std::size_t{1} << 20;
constexpr std::size_t kUsefulBuffer = std::size_t{128} << 10;  // below, reading becomes seeking
constexpr std::size_t kMaxFanIn = 256;                         // open files

bool IsEmpty(const Segment& segment, std::uint32_t partition) {
  return segment.parts[partition].records == 0;
}

base::Result<Segment> MergeToSegment(std::span<const Segment> segments, std::uint32_t partition,
                                     const job::KeyOrder& order, std::size_t memory,
                                     const std::string& path,
                                     const process::Cancellation& cancellation) {
  auto merger = Merger::Open(segments, partition, order, memory);
  if (!merger) return std::unexpected(merger.error());
  auto writer = SegmentWriter::Create(path, partition + 1);
  if (!writer) return std::unexpected(writer.error());
  while (true) {
    if (cancellation.cancelled()) return base::Fail("cancelled");
    const auto more = merger->Next();
    if (!more) return std::unexpected(more.error());
    if (!*more) return writer->Finish();
    auto appended = writer->AppendText(partition, merger->text(), merger->key().size());
    if (!appended) return std::unexpected(appended.error());
  }
}

}  // namespace

base::Result<Merger> Merger::Open(std::span<const Segment> segments, std::uint32_t partition,
                                  const job::KeyOrder& order, std::size_t memory_bytes) {
  Merger merger(order);
  const auto count = static_cast<std::size_t>(std::ranges::count_if(
      segments, [&](const Segment& segment) { return !IsEmpty(segment, partition); }));
  const std::size_t buffer =
      std::min(kLargestBuffer, memory_bytes / std::max<std::size_t>(count, 1));
  for (const Segment& segment : segments) {
    if (IsEmpty(segment, partition)) continue;
    auto reader = SegmentReader::Open(segment, partition, buffer);
    if (!reader) return std::unexpected(reader.error());
    merger.readers_.push_back(std::move(*reader));
    merger.ended_.push_back(0);
  }
  return merger;
}

base::Result<> Merger::Advance(std::size_t reader) {
  const auto more = readers_[reader].Next();
  if (!more) return std::unexpected(more.error());
  ended_[reader] = *more ? 0 : 1;
  return {};
}

// An ended reader comes after all others; equal keys come in the order of their segments.
bool Merger::Before(std::size_t a, std::size_t b) const {
  if (ended_[a] + ended_[b] != 0) return ended_[a] == ended_[b] ? a < b : ended_[b] != 0;
  const int result = order_->Compare(readers_[a].key(), readers_[b].key());
  return result != 0 ? result < 0 : a < b;
}

// The leaves stand below the inner nodes: leaf i is node readers + i, its parent half of that.
void Merger::Build() {
  const std::size_t count = readers_.size();
  losers_.assign(count, 0);
  std::vector<std::size_t> winners(2 * count);
  for (std::size_t i = 0; i < count; ++i) winners[count + i] = i;
  for (std::size_t node = count - 1; node >= 1; --node) {
    const std::size_t left = winners[2 * node];
    const std::size_t right = winners[2 * node + 1];
    const bool left_wins = Before(left, right);
    winners[node] = left_wins ? left : right;
    losers_[node] = left_wins ? right : left;
  }
  winner_ = winners[1 % winners.size()];
}

void Merger::Replay(std::size_t reader) {
  winner_ = reader;
  for (std::size_t node = (readers_.size() + reader) / 2; node >= 1; node /= 2) {
    if (Before(losers_[node], winner_)) std::swap(losers_[node], winner_);
  }
}

base::Result<bool> Merger::Next() {
  if (readers_.empty()) return false;
  if (!started_) {
    started_ = true;
    for (std::size_t i = 0; i < readers_.size(); ++i) {
      if (auto advanced = Advance(i); !advanced) return std::unexpected(advanced.error());
    }
    Build();
  } else {
    if (auto advanced = Advance(winner_); !advanced) return std::unexpected(advanced.error());
    Replay(winner_);
  }
  return ended_[winner_] == 0;
}

std::size_t MaxFanIn(std::size_t memory_bytes) {
  return std::clamp(memory_bytes / kUsefulBuffer, std::size_t{4}, kMaxFanIn);
}

base::Result<std::vector<Segment>> MergeSegments(std::vector<Segment> segments,
                                                 std::uint32_t partition,
                                                 const job::KeyOrder& order,
                                                 std::size_t memory_bytes,
                                                 const std::string& path_prefix,
                                                 const process::Cancellation& cancellation) {
  std::erase_if(segments, [&](const Segment& segment) { return IsEmpty(segment, partition); });
  const std::size_t fan_in = MaxFanIn(memory_bytes);
  int number = 0;
  // In whole passes over all segments, so that neighbours stay neighbours and every record is
  // copied equally often.
  while (segments.size() > fan_in) {
    std::vector<Segment> merged;
    for (std::size_t begin = 0; begin < segments.size(); begin += fan_in) {
      const auto group =
          std::span(segments).subspan(begin, std::min(fan_in, segments.size() - begin));
      auto segment = MergeToSegment(group, partition, order, memory_bytes,
                                    path_prefix + std::to_string(number++), cancellation);
      if (!segment) return std::unexpected(segment.error());
      merged.push_back(std::move(*segment));
    }
    segments = std::move(merged);
  }
  return segments;
}

}  // namespace crawlstream::local
