#include "common/foundation/config/parse.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::config {

TEST_CASE("An assignment is split at its first =; # begins a comment only after a space") {
  const auto parsed = ParseText("x", "a.b = c=d # why\na.b =\nurl = https://x.test/#bot\n\t# no\n");
  REQUIRE(parsed.has_value());
  REQUIRE(parsed->size() == 3);
  CHECK((*parsed)[0].key == "a.b");
  CHECK((*parsed)[0].value == "c=d");
  CHECK((*parsed)[1].value.empty());
  CHECK((*parsed)[2].value == "https://x.test/#bot");
  for (const char* text : {"a.b", "= c", "a.b # = c"})
    CHECK_FALSE(ParseText("x", text).has_value());
}

TEST_CASE("Lines keep their numbers, comments go with the key below") {
  const auto parsed = ParseText("x", "# one\n# two\na.b = 1 2\n\n# alone\n\na.c += x\r\na.d =");
  REQUIRE(parsed.has_value());
  REQUIRE(parsed->size() == 3);
  CHECK((*parsed)[0].key == "a.b");
  CHECK((*parsed)[0].value == "1 2");
  CHECK((*parsed)[0].comment == "one two");
  CHECK((*parsed)[0].line == 3);
  CHECK((*parsed)[1].append);
  CHECK((*parsed)[1].key == "a.c");
  CHECK((*parsed)[1].value == "x");
  CHECK((*parsed)[1].comment.empty());
  CHECK((*parsed)[2].value.empty());
}

TEST_CASE("Assignments know their section") {
  const auto parsed = ParseText("x", "a = 1\n[zh]\nb = 2\n[ en ] # English\n# why\nc += 3");
  REQUIRE(parsed.has_value());
  REQUIRE(parsed->size() == 3);
  CHECK((*parsed)[0].section.empty());
  CHECK((*parsed)[1].section == "zh");
  CHECK((*parsed)[2].section == "en");
  CHECK((*parsed)[2].comment == "why");
  for (const char* bad : {"[]", "[zh", "[a.b]", "[zh] x"}) CHECK_FALSE(ParseText("x", bad));
}

TEST_CASE("A comment may follow a value") {
  CHECK(ParseText("x", "a = b # c")->at(0).value == "b");
}

}  // namespace crawlstream::config
