#include "common/engine/job/splits.h"

#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <vector>

#include "common/storage/files/local_file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::job {
namespace {

std::vector<files::FileInfo> Inputs(const TemporaryDirectory& directory) {
  files::LocalFileSystem files;
  return *files.List(directory.path());
}

std::vector<Split> Planned(const TemporaryDirectory& directory, const SplitPolicy& policy) {
  auto splits = PlanSplits(Inputs(directory), policy);
  REQUIRE(splits.has_value());
  return *splits;
}

}  // namespace

TEST_CASE("Splits begin and end at line borders and cover the file once") {
  std::mt19937 random(2);
  for (int round = 0; round < 50; ++round) {
    const TemporaryDirectory directory;
    std::string text;
    const std::size_t lines = random() % 200;
    for (std::size_t i = 0; i < lines; ++i) text += std::string(random() % 50, 'x') + "\n";
    if (round % 2 == 0) text += "no newline";
    directory.Write("file", text);
    const std::vector<Split> splits = Planned(directory, {64 + random() % 1000, 2});
    std::uint64_t at = 0;
    for (const Split& all : splits) {
      REQUIRE(all.pieces.size() == 1);
      const Piece& split = all.pieces.front();
      CHECK(split.offset == at);
      CHECK(split.length > 0);
      at += split.length;
      CHECK((at == text.size() || text[at - 1] == '\n'));
      CHECK(split.ends_with_newline == (text[at - 1] == '\n'));
    }
    CHECK(at == text.size());
  }
}

TEST_CASE("There are at least as many splits as asked for, where there are lines enough") {
  const TemporaryDirectory directory;
  directory.Write("file", "one\ntwo\nthree\nfour\n");
  CHECK(Planned(directory, {1 << 20, 1}).size() == 1);
  CHECK(Planned(directory, {1 << 20, 2}).size() == 2);
  CHECK(Planned(directory, {1 << 20, 100}).size() == 4);
  CHECK(Planned(directory, {1 << 20, 1}).front().pieces.front().whole_file);
}

TEST_CASE("One line longer than a split stays whole") {
  const TemporaryDirectory directory;
  directory.Write("file", std::string(500000, 'x') + "\nb\n");
  const std::vector<Split> splits = Planned(directory, {1000, 2});
  REQUIRE(splits.size() == 2);
  CHECK(splits[0].length() == 500001);
}

TEST_CASE("Compressed files are not cut, empty files give nothing") {
  const TemporaryDirectory directory;
  directory.Write("a.gz", std::string(5000, '\n'));
  directory.Write("b.zst", std::string(5000, '\n'));
  directory.Write("c", "");
  const std::vector<Split> splits = Planned(directory, {100, 8});
  REQUIRE(splits.size() == 2);
  CHECK(splits[0].pieces[0].whole_file);
  CHECK(splits[1].Describe() == directory / "b.zst");
}

TEST_CASE("A split is described by its place") {
  const Piece piece = {.path = "/in/part-00000", .offset = 10, .length = 5};
  CHECK(piece.Describe() == "/in/part-00000, bytes 10 to 15");
  CHECK(Split{{piece}}.Describe() == piece.Describe());
  CHECK(Split{{piece, piece, piece}}.Describe() == piece.Describe() + " and 2 more files");
}

TEST_CASE("Small files share a split, in their order, and there are enough splits all the same") {
  const TemporaryDirectory directory;
  for (int i = 0; i < 30; ++i) directory.Write("f" + std::to_string(100 + i), "0123456789\n");
  directory.Write("g.gz", std::string(11, 'x'));
  const auto count = [&](std::uint64_t largest, int fewest, bool combine = true) {
    return Planned(directory, {largest, fewest, combine}).size();
  };
  CHECK(count(1 << 20, 1) == 1);
  CHECK(count(1 << 20, 2) == 2);
  CHECK(count(110, 2) == 4);
  CHECK(count(1 << 20, 2, false) == 31);
  const std::vector<Split> splits = Planned(directory, {110, 2});
  std::string order;
  for (const Split& split : splits) {
    CHECK(split.length() <= 121);  // the goal, 110, and what a file is more
    for (const Piece& piece : split.pieces) {
      CHECK(order < piece.path);
      order = piece.path;
    }
  }
}

}  // namespace crawlstream::job
