#include "common/config/settings.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::config {

TEST_CASE("What comes later wins, and remembers where it came from") {
  Settings settings;
  CHECK(settings.Origin("task.max_bad_share").starts_with("jobs/defaults.conf:"));
  REQUIRE(settings.AddText("zh.conf", "# why\n\ntask.max_bad_share = 0.25\n").has_value());
  CHECK(settings.Double("task.max_bad_share") == 0.25);
  CHECK(settings.Origin("task.max_bad_share") == "zh.conf:3");
  REQUIRE(settings.Set("task.max_bad_share", "1", "--task.max_bad_share").has_value());
  CHECK(settings.Double("task.max_bad_share") == 1);
  CHECK(settings.Origin("task.max_bad_share") == "--task.max_bad_share");
}

TEST_CASE("A dump gives the same settings again") {
  Settings settings;
  REQUIRE(settings.Set("task.max_line_bytes", "2048", "test").has_value());
  Settings copy;
  REQUIRE(copy.AddText("dump", settings.Dump()).has_value());
  CHECK(copy.Dump() == settings.Dump());
  CHECK(copy.Int("task.max_line_bytes") == 2048);
}

TEST_CASE("A bad line names file, line, key, value and what is accepted") {
  struct Case {
    const char* text;
    const char* message;
  };
  for (const Case& c :
       {Case{"task.max_bad_share = 2",
             "x.conf:1: task.max_bad_share = '2' is not accepted; accepted: a number from 0 to 1"},
        Case{"task.max_bad_share = x",
             "x.conf:1: task.max_bad_share = 'x' is not accepted; accepted: a number from 0 to 1"},
        Case{"\ntask.max_line_bytes = 1e9",
             "x.conf:2: task.max_line_bytes = '1e9' is not accepted; accepted: a whole number from "
             "1024 to 4294967296"},
        Case{
            "task.speed = 1",
            "x.conf:1: unknown key 'task.speed' with value '1'; jobs/defaults.conf lists all keys"},
        Case{"task.max_bad_share", "x.conf:1: 'task.max_bad_share' is not 'key = value'"},
        Case{"[task]", "x.conf:1: '[task]' is not 'key = value'"}}) {
    Settings settings;
    const auto result = settings.AddText("x.conf", c.text);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().message == c.message);
    CHECK(result.error().code == base::ExitCode::kUsage);
  }
}

TEST_CASE("A file that cannot be read is a usage error") {
  Settings settings;
  CHECK(settings.AddFile("/nonexistent/crawl.conf").error().message ==
        "cannot read /nonexistent/crawl.conf: No such file or directory");
  CHECK(settings.AddFile("/").error().code == base::ExitCode::kUsage);
}

}  // namespace crawlstream::config
