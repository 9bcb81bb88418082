#include "common/engine/job/reducer_count.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

namespace crawlstream::job {

TEST_CASE("Reducers follow the volume in powers of two, within limits") {
  struct Case {
    std::uint64_t volume;
    int least;
    int most;
    int reducers;
  };
  for (const Case& c : {Case{0, 1, 64, 1}, Case{100, 1, 64, 1}, Case{101, 1, 64, 2},
                        Case{350, 1, 64, 4}, Case{1'000'000, 1, 64, 64}, Case{1'000'000, 1, 63, 32},
                        Case{0, 2, 64, 2}, Case{1000, 2, 3, 2}, Case{1000, 1, 1, 1}}) {
    CHECK(ReducersByVolume(c.volume, 100, c.least, c.most) == c.reducers);
  }
}

TEST_CASE("A compressed file counts four times") {
  const std::vector<files::FileInfo> files = {{"a", 100, false}, {"b.gz", 10, false}};
  CHECK(VolumeOf(files) == 140);
}

}  // namespace crawlstream::job
