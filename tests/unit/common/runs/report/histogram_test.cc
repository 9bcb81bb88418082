#include "common/runs/report/histogram.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::report {

TEST_CASE("A quantile is right to about a tenth") {
  Histogram histogram;
  CHECK(histogram.Median() == 0);
  for (int i = 1; i <= 1001; ++i) histogram.Add(i);
  CHECK(histogram.Median() > 450);
  CHECK(histogram.Median() < 560);
  CHECK(histogram.Quantile(1) > 900);
  CHECK(histogram.total() == 1001);
}

TEST_CASE("Zero is a value of its own") {
  Histogram histogram;
  histogram.Add(0);
  histogram.Add(-5);
  histogram.Add(1000);
  CHECK(histogram.Median() == 0);
}

}  // namespace crawlstream::report
