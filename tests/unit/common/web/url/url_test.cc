#include "common/web/url/url.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>

namespace crawlstream::url {

TEST_CASE("A normal form is split into its parts") {
  const auto url = Url::Split("https://www.example.com:8443/a/b?x=1&y").value();
  CHECK(url.scheme() == "https");
  CHECK(url.host() == "www.example.com");
  CHECK(url.port() == "8443");
  CHECK(url.Origin() == "https://www.example.com:8443");
  CHECK(url.path() == "/a/b");
  CHECK(url.query() == "x=1&y");
  CHECK(url.PathAndQuery() == "/a/b?x=1&y");
}

TEST_CASE("Parts that are not there are empty") {
  const auto url = Url::Split("http://h/").value();
  CHECK(url.port() == "");
  CHECK(url.path() == "/");
  CHECK(url.query() == "");
  CHECK(Url::Split("http://[::1]:81/")->host() == "[::1]");
  CHECK(Url::Split("http://[::1]:81/")->port() == "81");
  CHECK(Url::Split("http://[::1]/")->port() == "");
}

TEST_CASE("Parts follow their text through copies and moves") {
  auto first = Url::Split("http://a.b/c").value();
  const Url copy = first;
  const Url moved = std::move(first);
  CHECK(copy.host() == "a.b");
  CHECK(moved.path() == "/c");
  CHECK(copy == moved);
}

TEST_CASE("What has not the shape of a normal form is not split") {
  for (const char* text :
       {"", "http", "http:", "http://", "http:///", "http://h", "ftp://h/", "h/", "http://u@h/",
        "http://h?x", "http://h:/", "http://h:1x/", "http://h/a b", "http://h/\t", "http://h/#f",
        "http://h/?q#f", "http://\xc3\xbc/"}) {
    INFO(text);
    CHECK_FALSE(Url::Split(text).has_value());
  }
}

}  // namespace crawlstream::url
