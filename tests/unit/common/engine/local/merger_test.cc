#include "common/engine/local/merger.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
namespace {

Segment WriteSegment(const std::string& path, std::uint32_t partitions,
                     const std::vector<std::pair<std::uint32_t, std::string>>& lines) {
  auto writer = SegmentWriter::Create(path, partitions);
  REQUIRE(writer.has_value());
  for (const auto& [partition, line] : lines) {
    REQUIRE(writer->Append(partition, line, job::KeyLength(line, 1)).has_value());
  }
  auto segment = writer->Finish();
  REQUIRE(segment.has_value());
  return *segment;
}

std::vector<std::string> Merged(const std::vector<Segment>& segments, std::uint32_t partition,
                                std::size_t memory = 1 << 20) {
  const job::KeyOrder order;
  auto merger = Merger::Open(segments, partition, order, memory);
  REQUIRE(merger.has_value());
  std::vector<std::string> texts;
  while (true) {
    const auto more = merger->Next();
    REQUIRE(more.has_value());
    if (!*more) return texts;
    CHECK(merger->text().starts_with(merger->key()));
    texts.emplace_back(merger->text());
  }
}

}  // namespace

TEST_CASE("Segments are merged by key, equal keys in the order of the segments") {
  using Texts = std::vector<std::string>;
  const TemporaryDirectory directory;
  const std::vector<Segment> segments = {
      WriteSegment(directory / "0", 2, {{0, "a\t1"}, {0, "c\t1"}, {1, "x\t1"}}),
      WriteSegment(directory / "1", 2, {{0, "a\t2"}, {0, "b\t2"}, {0, "c\t2"}}),
      WriteSegment(directory / "2", 2, {{1, "w\t3"}, {1, "x\t3"}})};
  CHECK(Merged(segments, 0) == Texts{"a\t1\n", "a\t2\n", "b\t2\n", "c\t1\n", "c\t2\n"});
  CHECK(Merged(segments, 1) == Texts{"w\t3\n", "x\t1\n", "x\t3\n"});
  CHECK(Merged({}, 0).empty());
}

TEST_CASE("A line without a value reaches the reducer with a TAB, as in Hadoop Streaming") {
  const TemporaryDirectory directory;
  const Segment segment =
      WriteSegment(directory / "0", 1, {{0, ""}, {0, "key"}, {0, "key\t"}, {0, "key\tv"}});
  CHECK(Merged({segment}, 0) == std::vector<std::string>{"\t\n", "key\t\n", "key\t\n", "key\tv\n"});
}

TEST_CASE("Records larger than every buffer pass") {
  const TemporaryDirectory directory;
  const std::string large = "b\t" + std::string(3 << 20, 'x');
  const Segment segment = WriteSegment(directory / "0", 1, {{0, "a\t1"}, {0, large}, {0, "c\t1"}});
  CHECK(Merged({segment}, 0, 4096) == std::vector<std::string>{"a\t1\n", large + "\n", "c\t1\n"});
}

TEST_CASE("More segments than memory allows at once are merged in several passes") {
  const TemporaryDirectory directory;
  constexpr std::size_t kMemory = 1;  // the smallest fan-in
  std::mt19937 random(3);
  std::vector<Segment> segments;
  std::vector<std::string> expected;
  for (int i = 0; i < 50; ++i) {
    std::vector<std::pair<std::uint32_t, std::string>> lines;
    for (int j = 0; j < 20; ++j) {
      lines.emplace_back(1, std::to_string(random() % 100) + "\t" + std::to_string(i));
    }
    std::ranges::stable_sort(
        lines, {}, [](const auto& line) { return line.second.substr(0, line.second.find('\t')); });
    for (const auto& [partition, line] : lines) expected.push_back(line + "\n");
    segments.push_back(WriteSegment(directory / std::to_string(i), 2, lines));
  }
  std::ranges::stable_sort(expected, {},
                           [](const std::string& text) { return text.substr(0, text.find('\t')); });
  const process::Cancellation cancellation;
  const auto few =
      MergeSegments(segments, 1, job::KeyOrder(), kMemory, directory / "merged_", cancellation);
  REQUIRE(few.has_value());
  CHECK(few->size() <= MaxFanIn(kMemory));
  CHECK(Merged(*few, 1, kMemory) == expected);
}

TEST_CASE("A segment that was cut off is an error") {
  const TemporaryDirectory directory;
  const Segment segment =
      WriteSegment(directory / "0", 1, {{0, "a\t1"}, {0, "b\t" + std::string(100, 'x')}});
  directory.Write("0", directory.Read("0").substr(0, 40));
  const job::KeyOrder order;
  auto merger = Merger::Open(std::vector<Segment>{segment}, 0, order, 1 << 20);
  REQUIRE(merger.has_value());
  CHECK(merger->Next() == true);
  const auto second = merger->Next();
  REQUIRE_FALSE(second.has_value());
  CHECK(second.error().message.find("ends too early") != std::string::npos);
}

}  // namespace crawlstream::local
