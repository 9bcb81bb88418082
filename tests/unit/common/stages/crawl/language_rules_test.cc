#include "common/stages/crawl/language_rules.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::crawl {
namespace {

Manners Stricter(Manners a, const Manners& b) {
  a.MakeStricter(b);
  return a;
}

}  // namespace

TEST_CASE("A language has its own filter, manners and Accept-Language") {
  config::Settings settings;
  REQUIRE(settings.Set("fetch.delay_ms", "1500", "test"));
  REQUIRE(settings.SetForLanguage("ru", "fetch.delay_ms", "4000", "test"));
  REQUIRE(settings.SetForLanguage("ru", "crawl.host_cap", "7", "test"));
  REQUIRE(settings.SetForLanguage("ru", "language.accept", "ru", "test"));
  REQUIRE(settings.SetForLanguage("ru", "url.deny", "/forum/", "test"));
  RulesByLanguage languages(settings, LanguageRules::From);
  LanguageRules& zh = **languages.For("zh");
  LanguageRules& ru = **languages.For("ru");
  CHECK(zh.manners.pace.delay_ms == 1500);
  CHECK(ru.manners.pace.delay_ms == 4000);
  CHECK(zh.manners.host_cap == 0);
  CHECK(ru.manners.host_cap == 7);
  CHECK(zh.accept.empty());
  CHECK(ru.accept == "ru");
  const auto forum = *url::Url::Split("http://a.example/forum/1");
  CHECK(zh.filter.Check(forum) == url::Rule::kNone);
  CHECK(ru.filter.Check(forum) != url::Rule::kNone);
}

TEST_CASE("The initial values of a pace are the defaults of the settings") {
  const config::Settings settings;
  RulesByLanguage languages(settings, LanguageRules::From);
  const PaceOptions& pace = (*languages.For("zh"))->manners.pace;
  const PaceOptions initial;
  CHECK(pace.delay_ms == initial.delay_ms);
  CHECK(pace.jitter == initial.jitter);
  CHECK(pace.latency_factor == initial.latency_factor);
  CHECK(pace.max_delay_ms == initial.max_delay_ms);
  CHECK(pace.max_crawl_delay_ms == initial.max_crawl_delay_ms);
  CHECK(pace.forbidden_burst == initial.forbidden_burst);
}

TEST_CASE("Of two manners the stricter of each is kept") {
  const Manners a{.pace = {.delay_ms = 1000,
                           .jitter = 0.5,
                           .latency_factor = 1,
                           .max_delay_ms = 9,
                           .max_crawl_delay_ms = 7,
                           .forbidden_burst = 3},
                  .host_cap = 10};
  const Manners b{.pace = {.delay_ms = 2000,
                           .jitter = 0.1,
                           .latency_factor = 2,
                           .max_delay_ms = 8,
                           .max_crawl_delay_ms = 6,
                           .forbidden_burst = 5},
                  .host_cap = 20};
  for (const Manners& both : {Stricter(a, b), Stricter(b, a)}) {
    CHECK(both.pace.delay_ms == 2000);
    CHECK(both.pace.jitter == 0.5);
    CHECK(both.pace.latency_factor == 2);
    CHECK(both.pace.max_delay_ms == 9);
    CHECK(both.pace.max_crawl_delay_ms == 7);
    CHECK(both.pace.forbidden_burst == 3);
    CHECK(both.host_cap == 10);
  }
}

TEST_CASE("No cap is the largest cap") {
  CHECK(Stricter({.host_cap = 0}, {.host_cap = 5}).host_cap == 5);
  CHECK(Stricter({.host_cap = 5}, {.host_cap = 0}).host_cap == 5);
  CHECK(Stricter({.host_cap = 0}, {.host_cap = 0}).host_cap == 0);
}

}  // namespace crawlstream::crawl
