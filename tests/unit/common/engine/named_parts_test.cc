#include "common/engine/named_parts.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::engine {
namespace {

Job Example() {
  Job job;
  job.outputs = {"page", "hosts"};
  job.reducers = 2;
  job.reducer = {{"/bin/x_reducer", "--config", "job.conf"}};
  return job;
}

}  // namespace

TEST_CASE("What an attempt left is moved, its counts are taken in") {
  TemporaryDirectory folder;
  folder.Write("attempt/page/part-00001", "x\n");
  folder.Write("attempt/own.txt", "y");
  folder.Write("attempt/counts/part-00001", "zh\tpages\t3\n");
  folder.Write("output/page/part-00000", "old\n");
  JobCounts counts;
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
  JobCounts counts;
  CHECK_FALSE(PublishOutputs(folder / "attempt", folder / "output", counts).has_value());
}

TEST_CASE("The parts of a task that was not started are empty; others' programs count nothing") {
  JobCounts counts;
  CountUnwritten(Example(), 2, counts);
  CHECK(counts.parts().size() == 6);
  CHECK(counts.parts().at("hosts/part-00001").lines == 0);
  Job cat = Example();
  cat.reducer = {{"/bin/cat"}};
  JobCounts none;
  CountUnwritten(cat, 2, none);
  CHECK(none.parts().empty());
}

TEST_CASE("The folders of a job's outputs") {
  CHECK(OutputFolders(Example(), "/out") ==
        std::vector<std::string>{"/out", "/out/page", "/out/hosts"});
}

}  // namespace crawlstream::engine
