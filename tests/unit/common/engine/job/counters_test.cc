#include "common/engine/job/counters.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::job {

TEST_CASE("Counters add up by group and name") {
  Counters counters;
  counters.Add("crawl", "pages", 2);
  counters.Add("crawl", "pages", 3);
  counters.Add("parse", "pages", 1);
  Counters more;
  more.Add("crawl", "pages", 10);
  more.Add("crawl", "failed", 1);
  counters.Add(more);
  CHECK(counters.Value("crawl", "pages") == 15);
  CHECK(counters.Value("crawl", "failed") == 1);
  CHECK(counters.Value("parse", "pages") == 1);
  CHECK(counters.Value("parse", "none") == 0);
  CHECK(counters.Value("none", "none") == 0);
}

}  // namespace crawlstream::job
