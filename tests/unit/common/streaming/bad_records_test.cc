#include "common/streaming/bad_records.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::streaming {

TEST_CASE("The share of bad records decides, and none is never too many") {
  const int null = ::open("/dev/null", O_WRONLY);
  Reporter reporter("g", null, std::chrono::hours(1));
  BadRecords bad(reporter);
  CHECK_FALSE(bad.TooMany(0, 0));
  bad.Skip("x", {base::BadReason::kJson, "why"});
  CHECK(bad.TooMany(1, 0.5));
  CHECK_FALSE(bad.TooMany(2, 0.5));
  CHECK(bad.TooMany(100, 0));
  bad.SkipLong(2);
  CHECK(bad.count() == 3);
  ::close(null);
}

}  // namespace crawlstream::streaming
