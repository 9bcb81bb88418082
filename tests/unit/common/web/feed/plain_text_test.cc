#include "common/web/feed/plain_text.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::feed {

TEST_CASE("Spaces fold and tags go") {
  CHECK(FoldSpaces("  a \n\t b ") == "a b");
  CHECK(FoldSpaces(" \n ").empty());
  CHECK(WithoutTags("a <b class='x'>c</b> d") == "a c d");
  CHECK(WithoutTags("1 < 2 and 3 > 2") == "1 < 2 and 3 > 2");
  CHECK(WithoutTags("a <b") == "a ");
}

TEST_CASE("A long title is cut at a whole character") {
  CHECK(CutTitle("short") == "short");
  CHECK(CutTitle(std::string(999, 'x') + "中文") == std::string(999, 'x'));
  CHECK(CutTitle(std::string(2000, 'x')).size() == 1000);
}

}  // namespace crawlstream::feed
