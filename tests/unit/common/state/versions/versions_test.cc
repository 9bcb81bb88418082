#include "common/state/versions/versions.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::versions {

TEST_CASE("A run starts from the newest whole version of an earlier run") {
  const TemporaryDirectory table;
  CHECK(ListVersions(table.path() + "/none")->empty());
  CHECK_FALSE(VersionBefore(table.path(), "2026_11_18_00_00_00")->has_value());
  table.Write("2026_11_15_00_00_00/_SUCCESS", "");
  table.Write("2026_11_16_00_00_00/_SUCCESS", "");
  table.Write("2026_11_17_00_00_00/part-00000", "");  // not whole
  table.Write(".2026_11_17_00_00_00.run_job/_SUCCESS", "");
  table.Write("2026_11_18_00_00_00/_SUCCESS", "");
  const auto versions = ListVersions(table.path());
  REQUIRE(versions);
  REQUIRE(versions->size() == 3);
  CHECK((*versions)[0].run == "2026_11_15_00_00_00");
  CHECK((*versions)[0].path == table.path() + "/2026_11_15_00_00_00");
  CHECK(VersionBefore(table.path(), "2026_11_18_00_00_00")->value().run == "2026_11_16_00_00_00");
  CHECK(VersionBefore(table.path(), "2026_11_19_00_00_00")->value().run == "2026_11_18_00_00_00");
  CHECK_FALSE(VersionBefore(table.path(), "2026_11_15_00_00_00")->has_value());
}

}  // namespace crawlstream::versions
