#include "common/foundation/base/hex.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::base {

TEST_CASE("64 bits as 16 digits, and back") {
  CHECK(Hex64(0) == "0000000000000000");
  CHECK(Hex64(0x0123456789abcdef) == "0123456789abcdef");
  CHECK(ParseHex64("0123456789abcdef") == 0x0123456789abcdef);
  CHECK(ParseHex64("ffffffffffffffff") == UINT64_MAX);
  for (const char* text : {"", "0123456789ABCDEF", "0123456789abcde", "0123456789abcdef0",
                           "0123456789abcdeg", "-123456789abcdef"}) {
    CAPTURE(text);
    CHECK_FALSE(ParseHex64(text).has_value());
  }
}

TEST_CASE("Hex fingerprints sort like their numbers") {
  CHECK(Hex64(0) == "0000000000000000");
  CHECK(Hex64(0xfedcba9876543210ULL) == "fedcba9876543210");
  CHECK(Hex64(9) < Hex64(10));
  CHECK(Hex64(0xff) < Hex64(0x100));
}

TEST_CASE("Bytes are percent-encoded in upper case, and decoded from either") {
  std::string out;
  AppendPercentEncoded(0xC3, out);
  AppendPercentEncoded(' ', out);
  CHECK(out == "%C3%20");
  CHECK(PercentDecodedAt("a%c3", 1) == 0xC3);
  CHECK(PercentDecodedAt("a%C3b", 1) == 0xC3);
  CHECK_FALSE(PercentDecodedAt("a%C", 1).has_value());
  CHECK_FALSE(PercentDecodedAt("a%Cg", 1).has_value());
  CHECK_FALSE(PercentDecodedAt("abcd", 1).has_value());
}

}  // namespace crawlstream::base
