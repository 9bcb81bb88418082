#include "common/engine/streaming/partition.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

namespace crawlstream::streaming {
namespace {

std::vector<std::size_t> Parts(int partition, int reduces, std::size_t parts) {
  return PartsFor({.partition = partition, .reduces = reduces}, parts).parts;
}

bool Filters(int reduces, std::size_t parts) {
  return PartsFor({.partition = 0, .reduces = reduces}, parts).filter;
}

}  // namespace

TEST_CASE("Keys land on their reducer by Hadoop's hash") {
  // KeyFieldBasedPartitioner's own values for these keys.
  CHECK(ReducerOf("", 7) == 0);
  CHECK(ReducerOf("a", 1000) == 97);
  CHECK(ReducerOf("ab", 1000000) == 97 * 31 + 98);
  CHECK(ReducerOf("\xC3\xA9", 100000) ==
        static_cast<int>((static_cast<unsigned>(-61 * 31 - 87) & 0x7FFFFFFF) % 100000));
}

TEST_CASE("A label lands on its reducer, with what stands before it in the key") {
  for (const int reducers : {1, 2, 3, 8, 31, 62, 100, 961, 1000}) {
    for (const int reducer : {0, reducers / 2, reducers - 1}) {
      for (const char* ahead : {"", "#\t", "zh\t"}) {
        CAPTURE(reducers, reducer, ahead);
        const std::string label = LabelFor("-", reducer, reducers, ahead);
        CHECK(label.starts_with("-"));
        CHECK(label.find_first_of("\t\n") == std::string::npos);
        CHECK(ReducerOf(ahead + label, reducers) == reducer);
      }
    }
  }
  CHECK(LabelFor("a", 97, 1000) == "a");  // as it is, where that will do
}

TEST_CASE("Parts of the same number of reducers are each their reducer's own") {
  for (int reducer = 0; reducer < 4; ++reducer) {
    CHECK(Parts(reducer, 4, 4) == std::vector{static_cast<std::size_t>(reducer)});
  }
  CHECK_FALSE(Filters(4, 4));
  CHECK(Parts(0, 4, 0).empty());
  CHECK_FALSE(Filters(4, 0));
}

TEST_CASE("Numbers of reducers that divide one another nest") {
  CHECK(Parts(3, 8, 16) == std::vector<std::size_t>{3, 11});
  CHECK_FALSE(Filters(8, 16));
  CHECK(Parts(1, 2, 8) == std::vector<std::size_t>{1, 3, 5, 7});
  CHECK_FALSE(Filters(2, 8));
  CHECK(Parts(7, 8, 4) == std::vector<std::size_t>{3});
  CHECK(Filters(8, 4));
  CHECK(Parts(2, 3, 4) == std::vector<std::size_t>{0, 1, 2, 3});
  CHECK(Filters(3, 4));
}

TEST_CASE("Whatever the numbers, a reducer finds all of its keys in its parts") {
  for (const int before : {1, 2, 3, 4, 6, 8, 16}) {
    for (const int now : {1, 2, 3, 4, 6, 8, 16}) {
      for (int i = 0; i < 500; ++i) {
        const std::string key = "zh\thttps://a.test/" + std::to_string(i);
        const PartsOfShare share = PartsFor({.partition = ReducerOf(key, now), .reduces = now},
                                            static_cast<std::size_t>(before));
        const std::set<std::size_t> parts(share.parts.begin(), share.parts.end());
        CAPTURE(before, now, key);
        REQUIRE(parts.size() == share.parts.size());
        REQUIRE(parts.contains(static_cast<std::size_t>(ReducerOf(key, before))));
        if (share.filter) continue;
        // No other reducer's keys are in them.
        const int other = (ReducerOf(key, now) + 1) % now;
        const auto others = Parts(other, now, static_cast<std::size_t>(before));
        REQUIRE((now == 1 || !std::set(others.begin(), others.end())
                                  .contains(static_cast<std::size_t>(ReducerOf(key, before)))));
      }
    }
  }
}

}  // namespace crawlstream::streaming
