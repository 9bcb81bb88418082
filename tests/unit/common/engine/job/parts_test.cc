#include "common/engine/job/parts.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::job {
namespace {

Job Example() {
  Job job;
  job.outputs = {"page", "hosts"};
  job.reducers = 2;
  job.reducer = {{"/bin/x_reducer", "--config", "job.conf"}};
  return job;
}

}  // namespace

TEST_CASE("Parts are numbered with five digits") {
  CHECK(PartName(7, bytes::Compression::kNone) == "part-00007");
  CHECK(PartName(123456, bytes::Compression::kGzip) == "part-123456.gz");
}

TEST_CASE("The parts of a task that was not started are empty; others' programs count nothing") {
  Counts counts;
  CountUnwritten(Example(), 2, counts);
  CHECK(counts.parts().size() == 6);
  CHECK(counts.parts().at("hosts/part-00001").lines == 0);
  Job cat = Example();
  cat.reducer = {{"/bin/cat"}};
  Counts none;
  CountUnwritten(cat, 2, none);
  CHECK(none.parts().empty());
}

TEST_CASE("The folders of a job's outputs") {
  CHECK(OutputFolders(Example(), "/out") ==
        std::vector<std::string>{"/out", "/out/page", "/out/hosts"});
}

}  // namespace crawlstream::job
