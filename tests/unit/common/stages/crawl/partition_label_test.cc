#include "common/stages/crawl/partition_label.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::crawl {

TEST_CASE("A site goes to the reducer that the plan wants, the others by their hash") {
  const TemporaryDirectory directory;
  directory.Write("plan", "news.example\t3\na.example\t0\n");
  const auto plan = PartitionPlan::Read(directory / "plan", 31);
  REQUIRE(plan);
  CHECK(ReducerOf(plan->LabelOf("news.example"), 31) == 3);
  CHECK(ReducerOf(plan->LabelOf("a.example"), 31) == 0);
  CHECK(plan->LabelOf("b.example") == "b.example");
  CHECK_FALSE(PartitionPlan::Read(directory / "plan", 3));  // made for another visit
  CHECK_FALSE(PartitionPlan::Read(directory / "none", 3));
  for (const char* line : {"news.example", "news.example\tx", "\t1", "news.example\t1x"}) {
    directory.Write("plan", line);
    CHECK_FALSE(PartitionPlan::Read(directory / "plan", 31));
  }
}

}  // namespace crawlstream::crawl
