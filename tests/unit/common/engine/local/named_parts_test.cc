#include "common/engine/local/named_parts.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
TEST_CASE("What an attempt left is moved, its counts are taken in") {
  TemporaryDirectory folder;
  folder.Write("attempt/page/part-00001", "x\n");
  folder.Write("attempt/own.txt", "y");
  folder.Write("attempt/counts/part-00001", "zh\tpages\t3\n");
  folder.Write("output/page/part-00000", "old\n");
  job::Counts counts;
  REQUIRE(PublishOutputs(folder / "attempt", folder / "output", counts).has_value());
  CHECK(folder.Read("output/page/part-00001") == "x\n");
  CHECK(folder.Read("output/page/part-00000") == "old\n");
  CHECK(folder.Read("output/own.txt") == "y");
  CHECK_FALSE(std::filesystem::exists(folder / "output/counts"));
  CHECK(counts.languages().Value("zh", "pages") == 3);
  CHECK(PublishOutputs(folder / "nothing", folder / "output", counts).has_value());
}

TEST_CASE("Damaged counts fail the attempt") {
  TemporaryDirectory folder;
  folder.Write("attempt/counts/part-00001", "zh\tpages\n");
  job::Counts counts;
  CHECK_FALSE(PublishOutputs(folder / "attempt", folder / "output", counts).has_value());
}

}  // namespace crawlstream::local
