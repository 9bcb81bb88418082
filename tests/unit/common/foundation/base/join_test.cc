#include "common/foundation/base/join.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

namespace crawlstream::base {

TEST_CASE("The separator stands between words, also around empty ones") {
  CHECK(Joined({}, ", ").empty());
  CHECK(Joined(std::vector<std::string>{"zh"}, ", ") == "zh");
  CHECK(Joined(std::vector<std::string>{"zh", "en", "de"}, ", ") == "zh, en, de");
  CHECK(Joined(std::vector<std::string>{"", "en", ""}, " ") == " en ");
}

}  // namespace crawlstream::base
