#include "common/state/url_table/reader.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "common/engine/streaming/partition.h"
#include "common/state/url_table/line.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::url_table {
namespace {

constexpr int kUrls = 100;  // and the same of another language

std::string LineOf(int number, const std::string& lang = "zh") {
  return lang + "\thttps://a.test/" + std::to_string(number) + "\t0000000000007\t{}";
}

// A version in `parts` files, each with what is its reducer's.
void WriteVersion(const TemporaryDirectory& folder, int parts) {
  std::vector<std::string> lines;
  for (int i = 0; i < kUrls; ++i) {
    lines.push_back(LineOf(i));
    lines.push_back(LineOf(i, "ru"));
  }
  std::ranges::sort(lines);
  for (int part = 0; part < parts; ++part) {
    std::string text;
    for (const std::string& line : lines) {
      if (streaming::ReducerOf(JoinedKeyOf(line), parts) == part) text += line + "\n";
    }
    folder.Write((part < 10 ? "part-0000" : "part-000") + std::to_string(part), text);
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
  const int parts = GENERATE(2, 3, 4, 8, 16);
  WriteVersion(folder, parts);
  folder.Write("due/part-00000", "not of the table");
  for (const int reduces : {1, 2, 3, 4, 5, 8}) {
    CAPTURE(parts, reduces);
    std::vector<std::string> all;
    for (int partition = 0; partition < reduces; ++partition) {
      const auto lines = ReadAll(folder.path(), {.partition = partition, .reduces = reduces});
      CHECK(std::ranges::is_sorted(lines));
      for (const std::string& line : lines) {
        CHECK(streaming::ReducerOf(JoinedKeyOf(line), reduces) == partition);
      }
      all.insert(all.end(), lines.begin(), lines.end());
    }
    std::ranges::sort(all);
    CHECK(std::ranges::unique(all).empty());
    CHECK(all.size() == 2 * kUrls);
  }
}

TEST_CASE("An empty table has no lines") {
  CHECK_FALSE(Reader().Next()->has_value());
  const TemporaryDirectory folder;
  folder.Write("part-00000", "");
  CHECK(ReadAll(folder.path(), {}).empty());
  CHECK(ReadAll(folder / "none", {}).empty());
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
  CHECK(fails_with(LineOf(1) + "\n" + LineOf(2, "ru") + "\n").find("not in order") !=
        std::string::npos);
  CHECK(fails_with(LineOf(1) + "\nzi\n") == "no error");  // what a line says is for who reads it
  folder.Write("part-00002", "");
  CHECK_FALSE(Reader::Open(folder.path(), {}));
}

TEST_CASE("A URL's line is found in the part that is its reducer's") {
  const TemporaryDirectory version;
  std::string parts[2];
  const std::string ends = "\t0000000000007\t{}\n";
  for (const char* url : {"https://a.test/1", "https://a.test/2", "https://a.test/3",
                          "https://a.test/4", "https://a.test/5"}) {
    const std::string key = record::JoinKey({"zh", url});
    parts[streaming::ReducerOf(key, 2)] += key + ends;
  }
  version.Write("part-00000", parts[0]);
  version.Write("part-00001", parts[1]);
  version.Write("due/part-00000", "not of the table");
  for (const char* url : {"https://a.test/1", "https://a.test/3", "https://a.test/5"}) {
    const auto line = FindLine(version.path(), {"zh", url});
    REQUIRE(line);
    REQUIRE(line->has_value());
    CHECK(**line + "\n" == record::JoinKey({"zh", url}) + ends);
  }
  for (const char* url : {"https://a.test/", "https://a.test/31", "https://b.test/"}) {
    CHECK_FALSE(FindLine(version.path(), {"zh", url})->has_value());
  }
  CHECK_FALSE(FindLine(version.path(), {"ru", "https://a.test/1"})->has_value());
}

TEST_CASE("A version without parts has no lines") {
  const TemporaryDirectory version;
  CHECK_FALSE(FindLine(version.path(), {"zh", "https://a.test/"})->has_value());
}

}  // namespace crawlstream::url_table
