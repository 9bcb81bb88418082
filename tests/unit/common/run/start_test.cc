#include "common/run/start.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::run {

TEST_CASE("A run begins with its seeds, and is not begun twice") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), "zh", "2026_11_15_00_00_00");
  REQUIRE(
      StartRun(layout, {{.url = "https://a.test/"}, {.url = "https://b.test/", .scope = "host"}}));
  REQUIRE(StartRun(layout, {{.url = "https://c.test/"}}));
  CHECK(root.Read("zh/seeds/2026_11_15_00_00_00/part-00000") ==
        "https://a.test/\t{\"v\":1}\nhttps://b.test/\t{\"v\":1,\"scope\":\"host\"}\n");
}

}  // namespace crawlstream::run
