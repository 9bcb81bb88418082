#include "common/foundation/base/markup.h"

#include <catch2/catch_test_macros.hpp>

#include "common/runs/report/markup.h"

namespace crawlstream::report {

TEST_CASE("Numbers are written for people") {
  CHECK(Number(0) == "0");
  CHECK(Number(999) == "999");
  CHECK(Number(1234567) == "1,234,567");
  CHECK(Number(-1000) == "-1,000");
  CHECK(Bytes(999) == "999 B");
  CHECK(Bytes(1740000000) == "1.7 GB");
  CHECK(Share(1, 8) == "12.5 %");
  CHECK(Share(1, 0) == "0.0 %");
  CHECK(RunTime("2026_11_16_01_30_00") == "2026-11-16 01:30");
  CHECK(RunTime("x") == "x");
}

TEST_CASE("Text from the web cannot become markup") {
  CHECK(base::EscapeMarkup("<script>\"&'") == "&lt;script&gt;&quot;&amp;'");
}

}  // namespace crawlstream::report
