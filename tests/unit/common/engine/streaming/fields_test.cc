#include "common/foundation/base/fields.h"

#include <catch2/catch_test_macros.hpp>

#include "common/engine/streaming/fields.h"

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
  CHECK(base::TakeField(rest) == "a");
  CHECK(base::TakeField(rest) == "");
  CHECK(base::TakeField(rest) == "b");
  CHECK(rest.empty());
}

}  // namespace crawlstream::streaming
