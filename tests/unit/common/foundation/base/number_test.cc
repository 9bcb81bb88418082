#include "common/foundation/base/number.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>

namespace crawlstream::base {

TEST_CASE("A number is the whole text or none") {
  CHECK(ParseNumber<int>("17") == 17);
  CHECK(ParseNumber<int>("-17") == -17);
  CHECK(ParseNumber<double>("0.25") == 0.25);
  CHECK(ParseNumber<double>("1e3") == 1000);
  for (const char* text : {"", " 17", "17 ", "+17", "17x", "0x11", "1.5", "99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(ParseNumber<int>(text).has_value());
  }
  CHECK_FALSE(ParseNumber<unsigned>("-1").has_value());
  CHECK(ParseNumber<std::uint64_t>("18446744073709551615") == UINT64_MAX);
  CHECK_FALSE(ParseNumber<std::uint64_t>("18446744073709551616").has_value());
}

TEST_CASE("A number is taken off the front of a text") {
  std::string_view text = "17,3";
  CHECK(TakeNumber<int>(text) == 17);
  CHECK(text == ",3");
  CHECK_FALSE(TakeNumber<int>(text).has_value());
  CHECK(text == ",3");
  std::string_view delay = "2.5 seconds";
  CHECK(TakeNumber<double>(delay) == 2.5);
  CHECK(delay == " seconds");
  std::string_view exponent = "1e9";
  CHECK(TakeNumber<double>(exponent) == 1);
  CHECK(exponent == "e9");
}

TEST_CASE("How often is said as people say it") {
  CHECK(Times(0) == "0 times");
  CHECK(Times(1) == "once");
  CHECK(Times(2) == "2 times");
}

}  // namespace crawlstream::base
