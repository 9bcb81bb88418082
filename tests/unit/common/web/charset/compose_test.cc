#include "common/web/charset/compose.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::charset {

TEST_CASE("Letters and their marks compose; everything else stays") {
  CHECK(Compose("Vi\xC3\xAA\xCC\xA3t") == "Việt");
  CHECK(Compose("e\xCC\x81") == "é");
  CHECK(Compose("plain <p> 中文 �") == "plain <p> 中文 �");
  CHECK(Compose("").empty());
}

}  // namespace crawlstream::charset
