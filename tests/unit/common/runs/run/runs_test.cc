#include "common/runs/run/runs.h"

#include <catch2/catch_test_macros.hpp>

#include "common/storage/files/file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::run {
namespace {

const base::TimeMs kNow = *base::ParseRunId("2026_11_16_01_30_00");

void Touch(const std::string& path) { REQUIRE(files::WriteFile(path, "").has_value()); }

}  // namespace

TEST_CASE("The first run is named by the clock") {
  const TemporaryDirectory root;
  const auto choice = ChooseRun(root.path(), kNow, false);
  REQUIRE(choice.has_value());
  CHECK(*choice == "2026_11_16_01_30_00");
}

TEST_CASE("An unfinished run goes on, unless a fresh one is wanted") {
  const TemporaryDirectory root;
  Touch(root.path() + "/in/2026_11_15_01_30_00/0/_SUCCESS");
  Touch(root.path() + "/in/notes.txt");
  CHECK(ChooseRun(root.path(), kNow, false) == "2026_11_15_01_30_00");
  CHECK(ChooseRun(root.path(), kNow, true) == "2026_11_16_01_30_00");
}

TEST_CASE("After a finished run comes a new one, even when the clock jumped back") {
  const TemporaryDirectory root;
  Touch(root.path() + "/in/2026_11_20_00_00_59/0/_SUCCESS");
  Touch(root.path() + "/report/2026_11_20_00_00_59/_SUCCESS");
  const auto choice = ChooseRun(root.path(), kNow, false);
  REQUIRE(choice.has_value());
  CHECK(*choice == "2026_11_20_00_01_00");
}

}  // namespace crawlstream::run
