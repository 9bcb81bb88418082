#include "common/foundation/base/ascii.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::base {

TEST_CASE("Case is ASCII's alone") {
  CHECK(Lowered("AZaz[@ÄÖ") == "azaz[@ÄÖ");
  CHECK(EqualsIgnoringCase("NoIndex", "nOiNDEX"));
  CHECK_FALSE(EqualsIgnoringCase("a", "ab"));
  CHECK_FALSE(EqualsIgnoringCase("@", "`"));
  CHECK(StartsIgnoringCase("HTML>", "html"));
  CHECK_FALSE(StartsIgnoringCase("ht", "html"));
  CHECK(IsAlpha('Z'));
  CHECK_FALSE(IsAlpha('['));
  CHECK(IsDigit('0'));
  CHECK_FALSE(IsDigit('/'));
}

TEST_CASE("White space is trimmed at either end, not inside") {
  CHECK(Trim(" \t\r\n\fa b\n") == "a b");
  CHECK(TrimStart("  a ") == "a ");
  CHECK(TrimEnd("  a ") == "  a");
  CHECK(Trim(" \n ").empty());
  CHECK(Trim("").empty());
  CHECK(Trim("--a-", "-") == "a");
  CHECK(IsSpace('\f'));
  CHECK_FALSE(IsSpace('\v'));
}

}  // namespace crawlstream::base
