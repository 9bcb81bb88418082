#include "common/web/url/site.h"

#include <catch2/catch_test_macros.hpp>
#include <string_view>
#include <utility>

namespace crawlstream::url {

TEST_CASE("The site is the registrable domain") {
  static constexpr std::pair<std::string_view, std::string_view> kVectors[] = {
      {"example.com", "example.com"},
      {"www.news.example.com", "example.com"},
      {"www.bbc.co.uk", "bbc.co.uk"},
      {"news.sina.com.cn", "sina.com.cn"},
      {"a.github.io", "a.github.io"},
      {"x.a.github.io", "a.github.io"},
      {"www.xn--85x722f.xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"},
      {"www.xn--e1afmkfd.xn--p1ai", "xn--e1afmkfd.xn--p1ai"},
      // their own site
      {"co.uk", "co.uk"},
      {"localhost", "localhost"},
      {"127.0.0.1", "127.0.0.1"},
      {"[2001:db8::1]", "[2001:db8::1]"},
      // suffixes that the list does not know
      {"a.b.unknown", "b.unknown"},
      {"www.site1.test", "site1.test"},
  };
  for (const auto& [host, site] : kVectors) {
    INFO(host);
    CHECK(Site(host) == site);
  }
}

TEST_CASE("IP addresses are told from names") {
  CHECK(IsIpAddress("1.2.3.4"));
  CHECK(IsIpAddress("[::1]"));
  CHECK_FALSE(IsIpAddress("1.2.3.com"));
  CHECK_FALSE(IsIpAddress("4you.de"));
  CHECK_FALSE(IsIpAddress(""));
}

}  // namespace crawlstream::url
