#include "common/foundation/base/base64.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::base {

TEST_CASE("Base64 gives the vectors of RFC 4648") {
  struct Case {
    const char* bytes;
    const char* text;
  };
  for (const Case& c :
       {Case{"", ""}, Case{"f", "Zg=="}, Case{"fo", "Zm8="}, Case{"foo", "Zm9v"},
        Case{"foob", "Zm9vYg=="}, Case{"fooba", "Zm9vYmE="}, Case{"foobar", "Zm9vYmFy"}}) {
    CHECK(EncodeBase64(c.bytes) == c.text);
    CHECK(DecodeBase64(c.text) == c.bytes);
  }
}

TEST_CASE("Every byte value survives base64, at every length") {
  std::string bytes;
  for (int i = 0; i < 512; ++i) {
    CHECK(DecodeBase64(EncodeBase64(bytes)) == bytes);
    bytes.push_back(static_cast<char>(i));
  }
}

TEST_CASE("A character that is no base64 is found wherever it stands") {
  const std::string good = EncodeBase64(std::string(60, '\xB7'));
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      const char c = static_cast<char>(byte);
      const bool is_base64 = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                             (c >= '0' && c <= '9') || c == '+' || c == '/';
      std::string text = good;
      text[at] = c;
      const auto bytes = DecodeBase64(text);
      if (bytes.has_value() != is_base64 && !(c == '=' && at + 1 == good.size())) {
        FAIL("the byte " << byte << " at " << at);
      }
      if (bytes && c != '=' && EncodeBase64(*bytes) != text) FAIL("another text: " << text);
    }
  }
}

TEST_CASE("Base64 that no encoder writes is refused") {
  for (const char* text : {"Z", "Zg", "Zg=", "Zh==", "Zm9=", "Zm 9", "Z===", "====", "Zg==Zg=="}) {
    CAPTURE(text);
    CHECK_FALSE(DecodeBase64(text).has_value());
  }
}

}  // namespace crawlstream::base
