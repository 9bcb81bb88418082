#include "common/runs/run/levels.h"

#include <catch2/catch_test_macros.hpp>

#include "common/storage/files/file_system.h"
#include "common/storage/files/job_output.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::run {
namespace {

void Write(const std::string& path, std::string_view text) {
  REQUIRE(files::WriteFile(path, text).has_value());
}

// -1: the loop is over.
int Next(const Layout& layout, int max_levels) {
  const auto level = NextLevel(layout, max_levels);
  REQUIRE(level.has_value());
  return level->value_or(-1);
}

}  // namespace

TEST_CASE("The loop goes on while there are URLs and levels") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), "2026_11_16_01_30_00");
  CHECK(Next(layout, 3) == -1);
  Write(layout.In(0) + "/part-00000", "https://a.test/\n");
  CHECK(Next(layout, 3) == -1);  // not whole yet
  Write(files::SuccessMarker(layout.In(0)), "");
  CHECK(Next(layout, 3) == 0);
  Write(layout.In(1) + "/part-00000", "");
  Write(layout.In(1) + "/part-00001", "https://a.test/1\n");
  CHECK(Next(layout, 3) == 0);
  Write(files::SuccessMarker(layout.In(1)), "");
  CHECK(Next(layout, 3) == 1);
  CHECK(CrawledLevels(layout) == 1);
  CHECK(Next(layout, 1) == -1);  // the depth is reached
  Write(layout.In(2) + "/part-00000", "");
  Write(files::SuccessMarker(layout.In(2)), "");
  CHECK(Next(layout, 3) == -1);  // nothing new was found
}

TEST_CASE("A run has as many levels as the deepest of its languages") {
  config::Settings settings;
  CHECK(MaxLevels(settings) == 5);
  REQUIRE(settings.AddText("x", "[zh]\ncrawl.depth = 7\n[en]\ncrawl.extra_levels = 0").has_value());
  CHECK(MaxLevels(settings) == 9);
  REQUIRE(settings.Set("crawl.depth", "1", "x").has_value());
  CHECK(MaxLevels(settings) == 1);
}

TEST_CASE("Level 0 is gone through even where nothing is due") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), "2026_11_16_01_30_00");
  Write(layout.In(0) + "/part-00000", "");
  Write(files::SuccessMarker(layout.In(0)), "");
  CHECK(Next(layout, 3) == 0);
}

TEST_CASE("The time left is shared by the levels left, with a reserve for what comes after") {
  constexpr base::TimeMs kHour = 3'600'000;
  CHECK(TimeBoxMs({.max_hours = 20, .spent_ms = 0, .levels = 5}, 0) == 18 * kHour / 5);
  CHECK(TimeBoxMs({.max_hours = 20, .spent_ms = 2 * kHour, .levels = 4}, 0) == 4 * kHour);
  CHECK(TimeBoxMs({.max_hours = 20, .spent_ms = 12 * kHour, .levels = 1}, 0) == 6 * kHour);
  CHECK(TimeBoxMs({.max_hours = 0.5, .spent_ms = 0, .levels = 1}, 0) == 27 * 60'000);
}

TEST_CASE("A run that is out of time defers all, one without a limit has what its settings say") {
  CHECK(TimeBoxMs({.max_hours = 1, .spent_ms = 3'600'000, .levels = 3}, 0) == 1);
  CHECK(TimeBoxMs({.max_hours = 0, .spent_ms = 3'600'000, .levels = 3}, 0) == 0);
  CHECK(TimeBoxMs({.max_hours = 0, .spent_ms = 0, .levels = 3}, 500) == 500);
  CHECK(TimeBoxMs({.max_hours = 1, .spent_ms = 0, .levels = 1}, 500) == 500);
  CHECK(TimeBoxMs({.max_hours = 1, .spent_ms = 0, .levels = 0}, 0) == 3'240'000);
}

}  // namespace crawlstream::run
