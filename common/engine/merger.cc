#include "common/engine/merger.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace crawlstream::engine {
namespace {

constexpr std::size_t kLargestBuffer = std::size_t{1} << 20;
constexpr std::size_t kUsefulBuffer = std::size_t{128} << 10;  // below, reading becomes seeking
constexpr std::size_t kMaxFanIn = 256;                         // open files

bool IsEmpty(const Run& run, std::uint32_t partition) { return run.parts[partition].records == 0; }

base::Result<Run> MergeToRun(std::span<const Run> runs, std::uint32_t partition,
                             const KeyOrder& order, std::size_t memory, const std::string& path,
                             const Cancellation& cancellation) {
  auto merger = Merger::Open(runs, partition, order, memory);
  if (!merger) return std::unexpected(merger.error());
  auto writer = RunWriter::Create(path, partition + 1);
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

base::Result<Merger> Merger::Open(std::span<const Run> runs, std::uint32_t partition,
                                  const KeyOrder& order, std::size_t memory_bytes) {
  Merger merger(order);
  const auto count = static_cast<std::size_t>(
      std::ranges::count_if(runs, [&](const Run& run) { return !IsEmpty(run, partition); }));
  const std::size_t buffer =
      std::min(kLargestBuffer, memory_bytes / std::max<std::size_t>(count, 1));
  for (const Run& run : runs) {
    if (IsEmpty(run, partition)) continue;
    auto reader = RunReader::Open(run, partition, buffer);
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

// An ended reader comes after all others; equal keys come in the order of their runs.
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

base::Result<std::vector<Run>> ReduceRuns(std::vector<Run> runs, std::uint32_t partition,
                                          const KeyOrder& order, std::size_t memory_bytes,
                                          const std::string& path_prefix,
                                          const Cancellation& cancellation) {
  std::erase_if(runs, [&](const Run& run) { return IsEmpty(run, partition); });
  const std::size_t fan_in = MaxFanIn(memory_bytes);
  int number = 0;
  // Whole passes, so that neighbours stay neighbours and no record is copied more often than
  // needed.
  while (runs.size() > fan_in) {
    std::vector<Run> merged;
    for (std::size_t begin = 0; begin < runs.size(); begin += fan_in) {
      const auto group = std::span(runs).subspan(begin, std::min(fan_in, runs.size() - begin));
      auto run = MergeToRun(group, partition, order, memory_bytes,
                            path_prefix + std::to_string(number++), cancellation);
      if (!run) return std::unexpected(run.error());
      merged.push_back(std::move(*run));
    }
    runs = std::move(merged);
  }
  return runs;
}

}  // namespace crawlstream::engine
