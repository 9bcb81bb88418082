#include "common/engine/job/progress.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::job {

TEST_CASE("What a failed attempt had read is taken back") {
  PhaseProgress phase;
  {
    TaskMeter meter(phase);
    CHECK(phase.running == 1);
    meter.Update(100, 10);
    meter.Update(150, 15);
    CHECK(phase.bytes == 150);
  }
  CHECK(phase.running == 0);
  CHECK(phase.bytes == 0);
  CHECK(phase.records == 0);
  {
    TaskMeter meter(phase);
    meter.Update(100, 10);
    meter.Succeed(200);
  }
  CHECK(phase.bytes == 200);
  CHECK(phase.records == 10);
  CHECK(phase.done == 1);
}

TEST_CASE("So are its counters") {
  Progress progress;
  progress.Count("group", "pages", 3);
  Counters failed;
  failed.Add("group", "pages", 2);
  progress.Count("group", "pages", 2);
  progress.TakeBack(failed);
  CHECK(progress.counters().Value("group", "pages") == 3);
}

}  // namespace crawlstream::job
