#include "common/engine/local/sort_buffer.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace crawlstream::local {
namespace {

// Keeps what is spilled, and checks its order.
class Recorder : public SpillTarget {
 public:
  base::Result<> Spill(const char* base, std::span<const LineEntry> lines) override {
    ++spills;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      all.emplace_back(lines[i].line(base));
      if (i == 0) continue;
      const bool ordered = lines[i - 1].partition != lines[i].partition
                               ? lines[i - 1].partition < lines[i].partition
                               : lines[i - 1].key(base) <= lines[i].key(base);
      CHECK(ordered);
    }
    return {};
  }
  int spills = 0;
  std::vector<std::string> all;
};

base::Result<> Write(SortBuffer& buffer, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto space = buffer.Space();
    if (!space) return std::unexpected(space.error());
    const std::size_t count = std::min(space->size(), bytes.size());
    std::memcpy(space->data(), bytes.data(), count);
    if (auto committed = buffer.Commit(count); !committed) return committed;
    bytes.remove_prefix(count);
  }
  return {};
}

}  // namespace

TEST_CASE("All lines come out sorted, in as many spills as the memory needs") {
  std::mt19937 random(11);
  std::string text;
  std::vector<std::string> lines;
  while (text.size() < (4 << 20)) {
    lines.push_back(std::to_string(random()) + "\t" + std::string(random() % 200, 'v'));
    text += lines.back() + "\n";
  }
  Arena arena(2 << 20);
  Recorder recorder;
  const job::KeyLayout layout;
  SortBuffer buffer(arena, layout, 3, recorder);
  REQUIRE(Write(buffer, text).has_value());
  REQUIRE(buffer.Finish().has_value());
  CHECK(recorder.spills > 1);
  CHECK(buffer.records() == lines.size());
  CHECK(buffer.bytes() == text.size());
  std::ranges::sort(lines);
  std::ranges::sort(recorder.all);
  CHECK(recorder.all == lines);
}

TEST_CASE("Empty lines, short lines and a last line without newline are lines") {
  Arena arena(2 << 20);
  Recorder recorder;
  const job::KeyLayout layout;
  SortBuffer buffer(arena, layout, 1, recorder);
  REQUIRE(Write(buffer, "b\n\na\nlast").has_value());
  REQUIRE(buffer.Finish().has_value());
  CHECK(recorder.all == std::vector<std::string>{"", "a", "b", "last"});
}

TEST_CASE("Nothing in, nothing spilled") {
  Arena arena(2 << 20);
  Recorder recorder;
  const job::KeyLayout layout;
  SortBuffer buffer(arena, layout, 1, recorder);
  REQUIRE(buffer.Finish().has_value());
  CHECK(recorder.spills == 0);
}

TEST_CASE("Lines of one byte, the worst case for the index, fit") {
  Arena arena(1 << 20);
  Recorder recorder;
  const job::KeyLayout layout;
  SortBuffer buffer(arena, layout, 1, recorder);
  REQUIRE(Write(buffer, std::string(500000, '\n')).has_value());
  REQUIRE(buffer.Finish().has_value());
  CHECK(recorder.all.size() == 500000);
}

TEST_CASE("A line may fill nearly all of the memory; a longer one is an error that says so") {
  Arena arena(1 << 20);
  Recorder recorder;
  const job::KeyLayout layout;
  SortBuffer buffer(arena, layout, 1, recorder);
  const std::string large(900 << 10, 'x');
  REQUIRE(Write(buffer, "a\n" + large + "\nb\n").has_value());
  REQUIRE(buffer.Finish().has_value());
  CHECK(recorder.all.size() == 3);

  const auto too_large = Write(buffer, std::string(2 << 20, 'x'));
  REQUIRE_FALSE(too_large.has_value());
  CHECK(too_large.error().message.find("job.memory_mb") != std::string::npos);
}

}  // namespace crawlstream::local
