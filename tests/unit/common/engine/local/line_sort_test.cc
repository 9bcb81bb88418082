#include "common/engine/local/line_sort.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <random>
#include <string>
#include <tuple>
#include <vector>

namespace crawlstream::local {
namespace {

struct Line {
  std::string key;
  std::uint32_t partition;
};

// Lays the keys out one after the other with nothing behind the last, so that the sanitizer sees an
// overread, and sorts them; the expected order comes from a plain comparison.
void CheckSorted(const std::vector<Line>& lines, std::uint32_t partitions,
                 const job::KeyOrder& order) {
  std::vector<char> memory;
  std::vector<LineEntry> entries;
  for (const Line& line : lines) {
    entries.push_back({.offset = static_cast<std::uint32_t>(memory.size()),
                       .length = static_cast<std::uint32_t>(line.key.size()),
                       .key_length = static_cast<std::uint32_t>(line.key.size()),
                       .partition = line.partition});
    memory.insert(memory.end(), line.key.begin(), line.key.end());
  }
  memory.shrink_to_fit();
  std::vector<LineEntry> expected = entries;
  const char* base = memory.data();
  std::ranges::stable_sort(expected, [&](const LineEntry& a, const LineEntry& b) {
    if (a.partition != b.partition) return a.partition < b.partition;
    return order.Compare(a.key(base), b.key(base)) < 0;
  });
  SortLines(entries, base, partitions, order);
  const auto same = [](const LineEntry& a, const LineEntry& b) {
    return std::tie(a.offset, a.length, a.key_length, a.partition) ==
           std::tie(b.offset, b.length, b.key_length, b.partition);
  };
  CHECK(std::ranges::equal(entries, expected, same));
}

std::vector<Line> RandomLines(std::size_t count, std::size_t longest, int letters,
                              std::uint32_t partitions, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Line> lines(count);
  for (Line& line : lines) {
    line.key = random() % 2 == 0 ? "https://www." : "";
    const std::size_t length = random() % (longest + 1);
    for (std::size_t i = 0; i < length; ++i) {
      line.key += static_cast<char>(random() % static_cast<unsigned>(letters));
    }
    line.partition = static_cast<std::uint32_t>(random()) % partitions;
  }
  return lines;
}

}  // namespace

TEST_CASE("Random keys are sorted as a plain comparison sorts them") {
  unsigned seed = 0;
  for (const std::size_t count : {0, 1, 2, 9, 100, 5000}) {
    for (const std::size_t longest : {0, 3, 7, 8, 40}) {
      for (const int letters : {2, 256}) {  // with NUL: the ends of keys must not look like it
        CheckSorted(RandomLines(count, longest, letters, 3, ++seed), 3, job::KeyOrder());
      }
    }
  }
}

TEST_CASE("Keys that differ in their ends only are sorted") {
  std::vector<Line> lines;
  for (std::size_t length = 0; length < 40; ++length) {
    for (int copy = 0; copy < 3; ++copy) {
      lines.push_back({std::string(length, '\0'), 0});
      lines.push_back({std::string(39 - length, 'a'), 0});
    }
  }
  CheckSorted(lines, 1, job::KeyOrder());
}

TEST_CASE("Long equal keys need no deep stack") {
  CheckSorted(std::vector<Line>(20, {std::string(1 << 20, 'x'), 0}), 1, job::KeyOrder());
}

TEST_CASE("Lines are sorted by fields where the job says so") {
  std::mt19937 random(5);
  std::vector<Line> lines(2000);
  for (Line& line : lines) {
    line.key = std::to_string(random() % 10) + "\t" + std::to_string(random() % 1000);
    line.partition = static_cast<std::uint32_t>(random()) % 2;
  }
  CheckSorted(lines, 2, *job::KeyOrder::Parse("-k1,1 -k2,2nr"));
}

}  // namespace crawlstream::local
