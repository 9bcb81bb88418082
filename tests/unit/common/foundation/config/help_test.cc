#include "common/foundation/config/help.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::config {

TEST_CASE("Help shows the keys of the areas asked for, with default and meaning") {
  constexpr std::string_view kAreas[] = {"task"};
  const std::string help = KeyHelp(kAreas);
  CHECK(help.find("  --task.max_bad_share=0.5\n      Share of bad records") != std::string::npos);
  CHECK(KeyHelp({}).empty());
}

}  // namespace crawlstream::config
