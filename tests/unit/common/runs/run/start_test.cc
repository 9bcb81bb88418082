#include "common/runs/run/start.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::run {

TEST_CASE("A run begins with frozen settings, seeds of all languages and what was left out") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), "2026_11_15_00_00_00");
  CHECK_FALSE(IsStarted(layout).value());
  CHECK(ReadSettings(layout).error().code == base::ExitCode::kUsage);
  Start start{
      .settings = {},
      .seeds = {{.lang = "en", .url = "https://a.test/"}, {.lang = "zh", .url = "https://b.test/"}},
      .left_out = {{"fr", "seeds.txt: no seed"}, {"it", "bad"}},
      .skipped = {{"zh", "seeds.txt:1: skipped 'x': why"}}};
  REQUIRE(start.settings.AddText("x", "job.reducers = 3\n[zh]\ncrawl.depth = 2").has_value());
  REQUIRE(WriteStart(layout, start).has_value());
  CHECK(IsStarted(layout).value());
  const std::string lines = root.Read("seeds/2026_11_15_00_00_00/part-00000");
  CHECK(lines.starts_with("en\thttps://a.test/\t{"));
  CHECK(lines.find("}\nzh\thttps://b.test/\t{") != std::string::npos);
  CHECK(ReadSettingsText(layout) ==
        "job.reducers = 3\n[zh]\ncrawl.depth = 2\n# end of the settings\n");
  root.Write("seeds/2026_11_15_00_00_00/_run.conf", "job.reducers = 3\n[zh]\ncrawl");
  CHECK_FALSE(ReadSettings(layout));  // it was cut
  REQUIRE(WriteStart(layout, start).has_value());
  CHECK(ReadSettings(layout)->ForLanguage("zh").Int("crawl.depth") == 2);
  CHECK(ReadLeftOut(layout).value() == start.left_out);
  CHECK(root.Read("seeds/2026_11_15_00_00_00/_skipped") == "zh\tseeds.txt:1: skipped 'x': why\n");
}

}  // namespace crawlstream::run
