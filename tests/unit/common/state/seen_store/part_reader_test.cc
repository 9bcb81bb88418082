#include "common/state/seen_store/part_reader.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <set>

#include "tests/unit/common/state/seen_store/stored.h"

namespace crawlstream::seen_store {
namespace {

std::vector<std::uint64_t> ReadAll(PartReader& reader) {
  std::vector<std::uint64_t> all;
  while (true) {
    const auto next = reader.Next();
    REQUIRE(next);
    if (!*next) return all;
    all.push_back(**next);
  }
}

}  // namespace

TEST_CASE("A part gives back what it holds, in order and over many blocks") {
  const TemporaryDirectory directory;
  std::mt19937_64 random(1);
  std::set<std::uint64_t> values;
  while (values.size() < 3 * kBlockSize + 5) values.insert(random());
  directory.Write("part", Blocks({values.begin(), values.end()}));
  auto reader = PartReader::Open(directory / "part");
  REQUIRE(reader);
  CHECK(ReadAll(*reader) == std::vector(values.begin(), values.end()));
  CHECK_FALSE(reader->Next()->has_value());  // the end stays the end
}

TEST_CASE("What is not wanted is left out") {
  const TemporaryDirectory directory;
  std::vector<std::uint64_t> values;
  for (std::uint64_t i = 0; i < 3 * kBlockSize; ++i) values.push_back(i);
  directory.Write("part", Blocks(values));
  auto some = PartReader::Open(directory / "part");
  some->KeepOnly([](std::uint64_t value) { return value % 1000 == 7; });
  CHECK(ReadAll(*some) == std::vector<std::uint64_t>{7, 1007, 2007, 3007});
  auto none = PartReader::Open(directory / "part");
  none->KeepOnly([](std::uint64_t) { return false; });
  CHECK(ReadAll(*none).empty());
}

TEST_CASE("Ascending questions are answered, the same one twice as well") {
  const TemporaryDirectory directory;
  directory.Write("part", Blocks({3, 9, 27}));
  auto reader = PartReader::Open(directory / "part");
  for (const std::uint64_t value : {0, 3, 3, 5, 9, 9, 26, 27, 27, 28, 1000}) {
    CAPTURE(value);
    CHECK(reader->Contains(value).value() == (value == 3 || value == 9 || value == 27));
  }
}

TEST_CASE("An empty part holds nothing, one that is not there is an error") {
  const TemporaryDirectory directory;
  directory.Write("part", "");
  CHECK_FALSE(PartReader::Open(directory / "part")->Contains(1).value());
  CHECK_FALSE(PartReader::Open(directory / "part")->Next()->has_value());
  CHECK_FALSE(PartReader::Open(directory / "none"));
}

TEST_CASE("A damaged part is an error, not a part with less in it") {
  const TemporaryDirectory directory;
  for (const std::string& text :
       {std::string("not a block\n"), Blocks({3, 9}) + Blocks({5}), Blocks({3, 9}) + Blocks({9}),
        Blocks({3, 9}).replace(40, 2, "!!")}) {
    directory.Write("part", text);
    auto asked = PartReader::Open(directory / "part");
    REQUIRE(asked);
    const auto early = asked->Contains(9);
    CHECK((!early || !asked->Contains(10)));
    auto read = PartReader::Open(directory / "part");
    auto next = read->Next();
    while (next && *next) next = read->Next();
    REQUIRE_FALSE(next);
    CHECK(next.error().message.find("damaged") != std::string::npos);
  }
}

}  // namespace crawlstream::seen_store
