// Keys are sorted seven bytes at a time: those bytes and how many there are make one integer, the
// entries are sorted by it, and each group of equal integers goes on with the next seven bytes. So
// the long prefixes that URLs share are read once a group, and most comparisons touch no line.
#include "common/engine/local/line_sort.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

namespace crawlstream::local {
namespace {

constexpr std::uint32_t kStep = 7;
constexpr std::uint64_t kMore = kStep + 1;  // in the lowest byte: the key has bytes beyond these
constexpr std::size_t kSmallGroup = 8;      // below, comparing whole keys is faster

static_assert(std::endian::native == std::endian::little);

// The bytes [depth, depth + 7) of the key, big-endian, zeros where it ends, then min(rest, 8). Two
// keys with the same first `depth` bytes compare like these numbers; equal numbers mean equal keys,
// unless the lowest byte is kMore.
std::uint64_t Cache(const LineEntry& entry, const char* base, std::uint32_t depth) {
  const std::uint32_t rest = entry.key_length - depth;
  const char* bytes = base + entry.offset + depth;
  std::uint64_t value = 0;
  if (rest > kStep) {
    std::memcpy(&value, bytes, sizeof value);
    return (__builtin_bswap64(value) & ~std::uint64_t{0xff}) | kMore;
  }
  std::memcpy(&value, bytes, rest);
  return __builtin_bswap64(value) | rest;
}

bool InMemoryOrder(const LineEntry& a, const LineEntry& b) { return a.offset < b.offset; }

void SortSmall(std::span<LineEntry> group, const char* base, std::uint32_t depth) {
  std::ranges::sort(group, [&](const LineEntry& a, const LineEntry& b) {
    const int result = a.key(base).substr(depth).compare(b.key(base).substr(depth));
    return result != 0 ? result < 0 : InMemoryOrder(a, b);
  });
}

struct Group {
  std::span<LineEntry> lines;
  std::uint32_t depth;  // bytes that all their keys have in common
};

void SortByBytes(std::span<LineEntry> lines, const char* base) {
  std::vector<Group> todo = {{lines, 0}};  // not recursion: keys may be long and alike
  while (!todo.empty()) {
    const auto [group, depth] = todo.back();
    todo.pop_back();
    if (group.size() <= kSmallGroup) {
      SortSmall(group, base, depth);
      continue;
    }
    bool all_equal = true;
    for (LineEntry& entry : group) {
      entry.cache = Cache(entry, base, depth);
      all_equal = all_equal && entry.cache == group.front().cache;
    }
    if (!all_equal) std::ranges::sort(group, {}, &LineEntry::cache);
    for (std::size_t begin = 0, end = 0; begin < group.size(); begin = end) {
      const std::uint64_t cache = group[begin].cache;
      end = begin + 1;
      while (end < group.size() && group[end].cache == cache) ++end;
      const auto equal = group.subspan(begin, end - begin);
      if (equal.size() == 1) continue;
      if ((cache & 0xff) == kMore) {
        todo.push_back({equal, depth + kStep});
      } else {
        std::ranges::sort(equal, InMemoryOrder);
      }
    }
  }
}

// Puts the entries of each partition together, in place; returns where each begins (and the end).
std::vector<std::size_t> GroupByPartition(std::span<LineEntry> lines, std::uint32_t partitions) {
  std::vector<std::size_t> begins(partitions + 1, 0);
  for (const LineEntry& entry : lines) ++begins[entry.partition + 1];
  for (std::uint32_t i = 0; i < partitions; ++i) begins[i + 1] += begins[i];
  std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
  for (std::uint32_t partition = 0; partition < partitions; ++partition) {
    while (next[partition] < begins[partition + 1]) {
      LineEntry& entry = lines[next[partition]];
      std::size_t& target = next[entry.partition];
      if (entry.partition != partition) std::swap(entry, lines[target]);
      ++target;
    }
  }
  return begins;
}

}  // namespace

void SortLines(std::span<LineEntry> lines, const char* base, std::uint32_t partitions,
               const job::KeyOrder& order) {
  const std::vector<std::size_t> begins = GroupByPartition(lines, partitions);
  for (std::uint32_t i = 0; i < partitions; ++i) {
    const auto part = lines.subspan(begins[i], begins[i + 1] - begins[i]);
    if (order.by_bytes()) {
      SortByBytes(part, base);
      continue;
    }
    std::ranges::sort(part, [&](const LineEntry& a, const LineEntry& b) {
      const int result = order.Compare(a.key(base), b.key(base));
      return result != 0 ? result < 0 : InMemoryOrder(a, b);
    });
  }
}

}  // namespace crawlstream::local
