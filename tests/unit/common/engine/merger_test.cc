#include "common/engine/merger.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::engine {
namespace {

Run WriteRun(const std::string& path, std::uint32_t partitions,
             const std::vector<std::pair<std::uint32_t, std::string>>& lines) {
  auto writer = RunWriter::Create(path, partitions);
  REQUIRE(writer.has_value());
  for (const auto& [partition, line] : lines) {
    REQUIRE(writer->Append(partition, line, KeyLength(line, 1)).has_value());
  }
  auto run = writer->Finish();
  REQUIRE(run.has_value());
  return *run;
}

std::vector<std::string> Merged(const std::vector<Run>& runs, std::uint32_t partition,
                                std::size_t memory = 1 << 20) {
  const KeyOrder order;
  auto merger = Merger::Open(runs, partition, order, memory);
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

TEST_CASE("Runs are merged by key, equal keys in the order of the runs") {
  using Texts = std::vector<std::string>;
  const TemporaryDirectory directory;
  const std::vector<Run> runs = {
      WriteRun(directory / "0", 2, {{0, "a\t1"}, {0, "c\t1"}, {1, "x\t1"}}),
      WriteRun(directory / "1", 2, {{0, "a\t2"}, {0, "b\t2"}, {0, "c\t2"}}),
      WriteRun(directory / "2", 2, {{1, "w\t3"}, {1, "x\t3"}})};
  CHECK(Merged(runs, 0) == Texts{"a\t1\n", "a\t2\n", "b\t2\n", "c\t1\n", "c\t2\n"});
  CHECK(Merged(runs, 1) == Texts{"w\t3\n", "x\t1\n", "x\t3\n"});
  CHECK(Merged({}, 0).empty());
}

TEST_CASE("A line without a value reaches the reducer with a TAB, as in Hadoop Streaming") {
  const TemporaryDirectory directory;
  const Run run = WriteRun(directory / "0", 1, {{0, ""}, {0, "key"}, {0, "key\t"}, {0, "key\tv"}});
  CHECK(Merged({run}, 0) == std::vector<std::string>{"\t\n", "key\t\n", "key\t\n", "key\tv\n"});
}

TEST_CASE("Records larger than every buffer pass") {
  const TemporaryDirectory directory;
  const std::string large = "b\t" + std::string(3 << 20, 'x');
  const Run run = WriteRun(directory / "0", 1, {{0, "a\t1"}, {0, large}, {0, "c\t1"}});
  CHECK(Merged({run}, 0, 4096) == std::vector<std::string>{"a\t1\n", large + "\n", "c\t1\n"});
}

TEST_CASE("More runs than memory allows at once are merged in several passes") {
  const TemporaryDirectory directory;
  constexpr std::size_t kMemory = 1;  // the smallest fan-in
  std::mt19937 random(3);
  std::vector<Run> runs;
  std::vector<std::string> expected;
  for (int i = 0; i < 50; ++i) {
    std::vector<std::pair<std::uint32_t, std::string>> lines;
    for (int j = 0; j < 20; ++j) {
      lines.emplace_back(1, std::to_string(random() % 100) + "\t" + std::to_string(i));
    }
    std::ranges::stable_sort(
        lines, {}, [](const auto& line) { return line.second.substr(0, line.second.find('\t')); });
    for (const auto& [partition, line] : lines) expected.push_back(line + "\n");
    runs.push_back(WriteRun(directory / std::to_string(i), 2, lines));
  }
  std::ranges::stable_sort(expected, {},
                           [](const std::string& text) { return text.substr(0, text.find('\t')); });
  const Cancellation cancellation;
  const auto few = ReduceRuns(runs, 1, KeyOrder(), kMemory, directory / "merged_", cancellation);
  REQUIRE(few.has_value());
  CHECK(few->size() <= MaxFanIn(kMemory));
  CHECK(Merged(*few, 1, kMemory) == expected);
}

TEST_CASE("A run that was cut off is an error") {
  const TemporaryDirectory directory;
  const Run run = WriteRun(directory / "0", 1, {{0, "a\t1"}, {0, "b\t" + std::string(100, 'x')}});
  directory.Write("0", directory.Read("0").substr(0, 40));
  const KeyOrder order;
  auto merger = Merger::Open(std::vector<Run>{run}, 0, order, 1 << 20);
  REQUIRE(merger.has_value());
  CHECK(merger->Next() == true);
  const auto second = merger->Next();
  REQUIRE_FALSE(second.has_value());
  CHECK(second.error().message.find("ends too early") != std::string::npos);
}

}  // namespace crawlstream::engine
