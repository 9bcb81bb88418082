#include "common/run/tidy.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::run {
namespace {

constexpr const char* kMonday = "2026_11_16_01_30_00";
constexpr const char* kTuesday = "2026_11_17_01_30_00";

void WriteFolders(const TemporaryDirectory& root, const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) {
    root.Write("zh/" + folder + "/part-00000", "");
    root.Write("zh/" + folder + "/_SUCCESS", "");
  }
}

int Compaction(const Layout& layout, int max_generations) {
  const auto level = CompactionLevel(layout, max_generations);
  REQUIRE(level.has_value());
  return level->value_or(-1);
}

}  // namespace

TEST_CASE("The seen store is compacted by the run's last level when it has many generations") {
  const TemporaryDirectory root;
  const Layout monday(root.path(), "zh", kMonday);
  const Layout tuesday(root.path(), "zh", kTuesday);
  CHECK(Compaction(tuesday, 1) == -1);
  WriteFolders(root, {std::string("state/seen/") + kMonday + ".0",
                      std::string("state/seen/") + kTuesday + ".0",
                      std::string("state/seen/") + kTuesday + ".1"});
  CHECK(Compaction(tuesday, 3) == -1);
  CHECK(Compaction(tuesday, 2) == 1);
  CHECK(Compaction(monday, 2) == 0);
  CHECK(Compaction(Layout(root.path(), "zh", "2026_11_18_01_30_00"), 2) == -1);
}

TEST_CASE("Tidying removes what a base and newer held URLs stand for, and nothing else") {
  const TemporaryDirectory root;
  const std::string seen = "state/seen/";
  WriteFolders(root, {seen + "a.0", seen + "a.1.base", seen + "b.0", seen + "b.1",
                      seen + "b.1.base", seen + "c.0", "held/a", "held/b", "held/c"});
  root.Write("zh/held/d/part-00000", "");
  const auto removed = Tidy(Layout(root.path(), "zh", "b"), 2);
  REQUIRE(removed.has_value());
  CHECK(removed->size() == 5);
  for (const std::string& gone :
       {seen + "a.0", seen + "a.1.base", seen + "b.0", seen + "b.1", std::string("held/a")}) {
    INFO(gone);
    CHECK_FALSE(std::filesystem::exists(root / ("zh/" + gone)));
  }
  for (const std::string& kept : {seen + "b.1.base", seen + "c.0", std::string("held/b"),
                                  std::string("held/c"), std::string("held/d")}) {
    INFO(kept);
    CHECK(std::filesystem::exists(root / ("zh/" + kept + "/part-00000")));
  }
  CHECK(Tidy(Layout(root.path(), "zh", "b"), 2)->empty());
}

TEST_CASE("Held URLs stay until the run's own are whole") {
  const TemporaryDirectory root;
  WriteFolders(root, {"held/a"});
  root.Write("zh/held/b/part-00000", "");
  CHECK(Tidy(Layout(root.path(), "zh", "b"), 2)->empty());
  CHECK(Tidy(Layout(root.path(), "zh", "none"), 2)->empty());
}

}  // namespace crawlstream::run
