#include "common/engine/streaming/fields.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::streaming {

TEST_CASE("The key is the first fields, the value the rest") {
  CHECK(SplitKey("a\tb\tc").key == "a");
  CHECK(SplitKey("a\tb\tc").value == "b\tc");
  CHECK(SplitKey("a\tb\tc", 2).key == "a\tb");
  CHECK(SplitKey("a\tb\tc", 2).value == "c");
  CHECK(SplitKey("a\tb", 3).key == "a\tb");
  CHECK(SplitKey("a\tb", 3).value.empty());
  CHECK(SplitKey("\tb").key.empty());
}

TEST_CASE("Fields are taken from the front") {
  std::string_view rest = "a\t\tb";
  CHECK(TakeField(rest) == "a");
  CHECK(TakeField(rest) == "");
  CHECK(TakeField(rest) == "b");
  CHECK(rest.empty());
}

}  // namespace crawlstream::streaming
