#include "common/urls/reader.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "common/streaming/partition.h"
#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::urls {
namespace {

constexpr int kUrls = 100;

std::string LineOf(int number) {
  return "https://a.test/" + std::to_string(number) + "\t0000000000007\t{}";
}

// A version in `parts` files, each with what is its reducer's.
void WriteVersion(const TemporaryDirectory& folder, int parts) {
  std::vector<std::string> lines;
  for (int i = 0; i < kUrls; ++i) lines.push_back(LineOf(i));
  std::ranges::sort(lines);
  for (int part = 0; part < parts; ++part) {
    std::string text;
    for (const std::string& line : lines) {
      if (streaming::ReducerOf(line.substr(0, line.find('\t')), parts) == part) text += line + "\n";
    }
    text += "new:a.test\t3\n";
    folder.Write("part-0000" + std::to_string(part), text);
  }
}

std::vector<std::string> ReadAll(const std::string& path, streaming::Environment task) {
  auto reader = Reader::Open(path, task);
  REQUIRE(reader);
  std::vector<std::string> lines;
  while (true) {
    const auto line = reader->Next();
    REQUIRE(line);
    if (!*line) return lines;
    lines.emplace_back(**line);
  }
}

}  // namespace

TEST_CASE("Each reducer reads its own URLs in order, however many parts there are") {
  const TemporaryDirectory folder;
  WriteVersion(folder, 3);
  for (const int reduces : {1, 2, 3, 5}) {
    std::vector<std::string> all;
    for (int partition = 0; partition < reduces; ++partition) {
      const auto lines = ReadAll(folder.path(), {.partition = partition, .reduces = reduces});
      CHECK(std::ranges::is_sorted(lines));
      for (const std::string& line : lines) {
        CHECK(streaming::ReducerOf(line.substr(0, line.find('\t')), reduces) == partition);
      }
      all.insert(all.end(), lines.begin(), lines.end());
    }
    std::ranges::sort(all);
    CHECK(std::ranges::unique(all).empty());
    CHECK(all.size() == kUrls);
  }
}

TEST_CASE("An empty table has no lines") {
  CHECK_FALSE(Reader().Next()->has_value());
  const TemporaryDirectory folder;
  folder.Write("part-00000", "");
  CHECK(ReadAll(folder.path(), {}).empty());
}

TEST_CASE("A damaged table is an error, not a table with less in it") {
  const TemporaryDirectory folder;
  const auto fails_with = [&](const std::string& text) {
    folder.Write("part-00000", text);
    auto reader = Reader::Open(folder.path(), {});
    if (!reader) return reader.error().message;
    while (true) {
      const auto line = reader->Next();
      if (!line) return line.error().message;
      if (!*line) return std::string("no error");
    }
  };
  CHECK(fails_with(LineOf(2) + "\n" + LineOf(1) + "\n").find("not in order") != std::string::npos);
  CHECK(fails_with(LineOf(1) + "\n" + LineOf(1) + "\n").find("not in order") != std::string::npos);
  CHECK(fails_with(LineOf(1) + "\nhttps://a.test/2\t12\n").find("no line") != std::string::npos);
  folder.Write("part-00002", "");
  CHECK_FALSE(Reader::Open(folder.path(), {}));
}

}  // namespace crawlstream::urls
