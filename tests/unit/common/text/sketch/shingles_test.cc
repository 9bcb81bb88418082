#include "common/text/sketch/shingles.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace crawlstream::sketch {

TEST_CASE("A text has one shingle for each letter at which a whole one begins") {
  CHECK(Shingles(U"").empty());
  CHECK(Shingles(U"abcde").empty());
  CHECK(Shingles(U"abcdef").size() == 1);
  CHECK(Shingles(U"abcdefgh").size() == 3);
}

TEST_CASE("Three Han characters are a shingle, and mixed runs are as wide") {
  CHECK(Shingles(U"国家").empty());
  CHECK(Shingles(U"国家统").size() == 1);
  CHECK(Shingles(U"a国家b").size() == 1);  // a国家b; 国家b is too narrow
  CHECK(Shingles(U"abcde国").size() == 2);
}

TEST_CASE("Shingles come in the order of the text, a repeated one again") {
  const auto shingles = Shingles(U"abcdefabcdef");
  REQUIRE(shingles.size() == 7);
  CHECK(shingles.front() == shingles.back());
  CHECK(shingles.front() == Shingles(U"abcdef").front());
  CHECK(shingles[1] == Shingles(U"bcdefa").front());
}

TEST_CASE("Wide letters anywhere change no shingle of the letters around them") {
  const std::u32string narrow = U"abcdefghijklmno";
  for (std::size_t at = 0; at <= narrow.size(); ++at) {
    std::u32string text = narrow;
    text.insert(at, U"国家统");
    const auto all = Shingles(text);
    std::vector<std::uint64_t> expected;
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
      const auto alone = Shingles(text.substr(begin));
      if (alone.empty()) break;
      expected.push_back(alone.front());
    }
    CHECK(all == expected);
  }
}

TEST_CASE("The same run gives the same shingle wherever it stands") {
  const auto alone = Shingles(U"abcdef");
  const auto inside = Shingles(U"xyzabcdefxyz");
  CHECK(std::ranges::count(inside, alone.front()) == 1);
}

TEST_CASE("Shingles are as they were when stored ones were written") {
  CHECK(Shingles(U"abcdef").front() == 0xc5a42610944fce6b);
}

}  // namespace crawlstream::sketch
