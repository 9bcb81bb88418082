#include "common/web/links/collector.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::links {
namespace {

using Urls = std::vector<std::string>;

url::Url U(std::string text) { return *url::Url::Split(std::move(text)); }

Collector Make(std::initializer_list<std::pair<const char*, const char*>> changes = {}) {
  config::Settings settings;
  for (const auto& [key, value] : changes) REQUIRE(settings.Set(key, value, "test"));
  auto collector = Collector::From(settings);
  REQUIRE(collector);
  return *std::move(collector);
}

std::size_t SumOfFates(const Census& census) {
  std::size_t sum =
      census.kept + census.duplicate + census.same_page + census.cut + census.rel + census.scope;
  for (std::size_t refused : census.refused) sum += refused;
  return sum;
}

}  // namespace

TEST_CASE("Every link found has exactly one fate") {
  Collector collector = Make({{"url.deny", "/private/"}});
  collector.Begin(U("https://www.n.example/a/page?x=1"), "", "", "", 4);
  CHECK(collector.Add("b") == 0);
  CHECK(collector.Add("/a/b#part") == 0);  // another text, the same URL
  CHECK(collector.Add("b") == 0);          // the same text
  CHECK(collector.Add("#top") == std::nullopt);
  CHECK(collector.Add("?x=1") == std::nullopt);
  CHECK(collector.Add("https://m.n.example/") == 1);
  CHECK(collector.Add("https://other.example/") == std::nullopt);
  CHECK(collector.Add("mailto:a@n.example") == std::nullopt);
  CHECK(collector.Add("https://u:p@n.example/") == std::nullopt);
  CHECK(collector.Add("http://[bad/") == std::nullopt);
  CHECK(collector.Add("/pic.JPG") == std::nullopt);
  CHECK(collector.Add("/private/x") == std::nullopt);
  collector.AddRefusedByRel();
  CHECK(collector.Add("/c") == 2);
  CHECK(collector.Add("/d") == 3);
  CHECK(collector.Add("/e") == std::nullopt);
  CHECK(collector.Add("/d") == 3);
  const Census census = collector.census();
  CHECK(census.found == 17);
  CHECK(census.kept == 4);
  CHECK(census.duplicate == 3);
  CHECK(census.same_page == 2);
  CHECK(census.cut == 1);
  CHECK(census.rel == 1);
  CHECK(census.scope == 1);
  CHECK(census.refused[static_cast<std::size_t>(url::Rule::kScheme)] == 1);
  CHECK(census.refused[static_cast<std::size_t>(url::Rule::kCredentials)] == 1);
  CHECK(census.refused[static_cast<std::size_t>(url::Rule::kMalformed)] == 1);
  CHECK(census.refused[static_cast<std::size_t>(url::Rule::kSuffix)] == 1);
  CHECK(census.refused[static_cast<std::size_t>(url::Rule::kDenied)] == 1);
  CHECK(SumOfFates(census) == census.found);
  CHECK(collector.Take() == Urls{"https://www.n.example/a/b", "https://m.n.example/",
                                 "https://www.n.example/c", "https://www.n.example/d"});
}

TEST_CASE("The base changes what links mean, not what is in scope") {
  Collector collector = Make();
  collector.Begin(U("https://n.example/a"), "/x/y/", "", "", 10);
  collector.Add("z");
  CHECK(collector.Take() == Urls{"https://n.example/x/y/z"});
  collector.Begin(U("https://n.example/a"), "https://other.example/", "", "", 10);
  collector.Add("z");
  CHECK(collector.census().scope == 1);
  CHECK(collector.Take().empty());
  collector.Begin(U("https://n.example/a/b"), "http://[bad", "", "", 10);
  collector.Add("z");
  CHECK(collector.Take() == Urls{"https://n.example/a/z"});
}

TEST_CASE("Queries are written in the page's charset") {
  Collector collector = Make();
  collector.Begin(U("https://n.example/"), "", "windows-1251", "", 10);
  collector.Add("/?q=год");
  CHECK(collector.Take() == Urls{"https://n.example/?q=%E3%EE%E4"});
  collector.Begin(U("https://n.example/"), "", "utf-8", "", 10);
  collector.Add("/?q=год");
  CHECK(collector.Take() == Urls{"https://n.example/?q=%D0%B3%D0%BE%D0%B4"});
}

TEST_CASE("A page's links are forgotten with it") {
  Collector collector = Make();
  for (int page = 0; page < 3; ++page) {
    collector.Begin(U("https://n.example/"), "", "", "", 100000);
    for (int i = 0; i < 50000; ++i) collector.Add("/" + std::to_string(i));
    CHECK(collector.census().kept == 50000);
    CHECK(collector.census().duplicate == 0);
  }
}

TEST_CASE("A seed may move to another site, other pages may not") {
  Collector collector = Make();
  const url::Url from = U("https://n.example/a/");
  CHECK(collector.RedirectTarget(from, "https://new.example/#x", 0, "") == "https://new.example/");
  CHECK(collector.RedirectTarget(from, "https://new.example/", 1, "") == std::nullopt);
  CHECK(collector.RedirectTarget(from, "https://www.n.example/", 1, "") ==
        "https://www.n.example/");
  CHECK(collector.RedirectTarget(from, "https://www.n.example/", 1, "host") == std::nullopt);
  CHECK(collector.RedirectTarget(from, "b", 3, "") == "https://n.example/a/b");
  CHECK(collector.RedirectTarget(from, "b.zip", 0, "") == std::nullopt);
  CHECK(collector.RedirectTarget(from, "ftp://n.example/", 0, "") == std::nullopt);
}

TEST_CASE("A bad expression is an error that names it") {
  config::Settings settings;
  REQUIRE(settings.Set("url.session_params", "a::b", "x.conf:1"));
  const auto collector = Collector::From(settings);
  REQUIRE_FALSE(collector);
  CHECK(collector.error().message.find("url.session_params") != std::string::npos);
}

}  // namespace crawlstream::links
