#include "common/stages/match/address.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::match {
namespace {

std::string Key(std::string_view url) { return AddressKey(*url::Url::Split(std::string(url))); }

}  // namespace

TEST_CASE("Twins by scheme, www and a slash at the end have one key") {
  for (const char* twin : {"http://a.test/b", "https://a.test/b", "https://www.a.test/b",
                           "http://www.a.test/b/", "https://a.test/b//"}) {
    CAPTURE(twin);
    CHECK(Key(twin) == "a.test/b");
  }
  CHECK(Key("https://www.a.test/") == Key("http://a.test/"));
}

TEST_CASE("Other addresses have other keys") {
  CHECK(Key("https://a.test/b") != Key("https://m.a.test/b"));
  CHECK(Key("https://a.test/b") != Key("https://a.test/B"));
  CHECK(Key("https://a.test/b") != Key("https://a.test/b?c=1"));
  CHECK(Key("https://a.test/b?c=1") != Key("https://a.test/b?c=2"));
  CHECK(Key("https://a.test:8080/b") == "a.test:8080/b");
}

}  // namespace crawlstream::match
