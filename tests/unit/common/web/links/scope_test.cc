#include "common/web/links/scope.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::links {

TEST_CASE("A site is the registrable domain, a host is itself") {
  Scope site(Scope::Reach::kSite, {});
  CHECK(site.Contains("www.bbc.co.uk", "www.bbc.co.uk", "/", ""));
  CHECK(site.Contains("www.bbc.co.uk", "news.bbc.co.uk", "/", ""));
  CHECK_FALSE(site.Contains("www.bbc.co.uk", "www.itv.co.uk", "/", ""));
  CHECK_FALSE(site.Contains("a.github.io", "b.github.io", "/", ""));
  Scope host(Scope::Reach::kHost, {});
  CHECK(host.Contains("www.bbc.co.uk", "www.bbc.co.uk", "/", ""));
  CHECK_FALSE(host.Contains("www.bbc.co.uk", "news.bbc.co.uk", "/", ""));
}

TEST_CASE("Listed hosts, and those under them, are in scope from everywhere") {
  Scope listed(Scope::Reach::kListed, {"n.example", "static.m.example"});
  CHECK(listed.Contains("x.example", "n.example", "/", ""));
  CHECK(listed.Contains("x.example", "www.n.example", "/", ""));
  CHECK_FALSE(listed.Contains("x.example", "evil-n.example", "/", ""));
  CHECK_FALSE(listed.Contains("m.example", "m.example", "/", ""));
  Scope site(Scope::Reach::kSite, {"n.example"});
  CHECK(site.Contains("x.example", "n.example", "/", ""));
  CHECK(site.Contains("x.example", "www.x.example", "/", ""));
}

TEST_CASE("What the seed's line asks for wins") {
  Scope site(Scope::Reach::kSite, {});
  CHECK_FALSE(site.Contains("www.n.example", "m.n.example", "/", "host"));
  Scope host(Scope::Reach::kHost, {});
  CHECK(host.Contains("www.n.example", "m.n.example", "/", "site"));
}

TEST_CASE("A seed's folder is its own and what lies below") {
  Scope site(Scope::Reach::kSite, {"listed.example"});
  CHECK(site.Contains("www.n.example", "www.n.example", "/hindi", "path:/hindi"));
  CHECK(site.Contains("www.n.example", "www.n.example", "/hindi/a", "path:/hindi"));
  CHECK_FALSE(site.Contains("www.n.example", "www.n.example", "/hindi2", "path:/hindi"));
  CHECK_FALSE(site.Contains("www.n.example", "www.n.example", "/", "path:/hindi"));
  CHECK(site.Contains("www.n.example", "www.n.example", "/en/x", "path:/en/"));
  CHECK_FALSE(site.Contains("www.n.example", "m.n.example", "/hindi/a", "path:/hindi"));
  CHECK(site.Contains("www.n.example", "listed.example", "/x", "path:/hindi"));
}

TEST_CASE("The scope is read from the configuration") {
  config::Settings settings;
  REQUIRE(settings.Set("parse.scope", "listed", "test"));
  REQUIRE(settings.Set("parse.scope_hosts", "a.example b.example", "test"));
  Scope scope = Scope::From(settings);
  CHECK(scope.Contains("a.example", "b.example", "/", ""));
  CHECK_FALSE(scope.Contains("c.example", "c.example", "/", ""));
}

}  // namespace crawlstream::links
