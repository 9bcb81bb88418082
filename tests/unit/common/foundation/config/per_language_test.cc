#include "common/foundation/config/per_language.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::config {

TEST_CASE("What depends on a language is built once, from its settings") {
  Settings settings;
  REQUIRE(settings.AddText("x", "crawl.depth = 4\n[zh]\ncrawl.depth = 2").has_value());
  int built = 0;
  PerLanguage<std::int64_t> depth(settings, [&](const Settings& own) -> base::Result<std::int64_t> {
    ++built;
    return own.Int("crawl.depth");
  });
  const auto zh = depth.For("zh");
  REQUIRE(zh.has_value());
  CHECK(**zh == 2);
  CHECK(**depth.For("en") == 4);
  **zh = 17;
  CHECK(**depth.For("zh") == 17);
  CHECK(*depth.For("zh") == *zh);
  CHECK(built == 2);
}

TEST_CASE("A failure is returned each time, other languages are built") {
  Settings settings;
  REQUIRE(settings.AddText("x", "[zh]\ncrawl.mode = full").has_value());
  int built = 0;
  PerLanguage<int> modes(settings, [&](const Settings& own) -> base::Result<int> {
    ++built;
    if (own.Text("crawl.mode") == "full") return base::FailUsage("no");
    return 1;
  });
  CHECK(modes.For("zh").error().message == "no");
  CHECK(**modes.For("en") == 1);
  CHECK(modes.For("zh").error().message == "no");
  CHECK(built == 2);
}

TEST_CASE("What is built may keep its settings") {
  const Settings settings;
  PerLanguage<const Settings*> own(
      settings, [](const Settings& s) -> base::Result<const Settings*> { return &s; });
  const auto first = own.For("zh");
  PerLanguage<const Settings*> moved = std::move(own);
  CHECK(*moved.For("zh") == *first);
  CHECK((**moved.For("zh"))->Int("crawl.depth") == 3);
}

TEST_CASE("A language is of the run where the settings name it, or name none") {
  const auto make = [](const Settings&) -> base::Result<int> { return 1; };
  Settings settings;
  CHECK(PerLanguage<int>(settings, make).IsOfRun("zh"));
  REQUIRE(settings.SetForLanguage("zh", "crawl.depth", "2", "test").has_value());
  const PerLanguage<int> named(settings, make);
  CHECK(named.IsOfRun("zh"));
  CHECK_FALSE(named.IsOfRun("xx"));
}

}  // namespace crawlstream::config
