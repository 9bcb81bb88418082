#include "common/engine/streaming/counts.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::streaming {

TEST_CASE("Figures are added up by language, parts are listed") {
  Counts counts;
  CHECK(counts.Text().empty());
  counts.Add("zh", "pages");
  counts.Add("zh", "pages", 2);
  counts.Add("en", "pages", 0);
  counts.Add("", "lines", 1);
  counts.AddPart("page/part-00003", 7, 0xab);
  CHECK(counts.Text() == "-\tlines\t1\nzh\tpages\t3\npart\tpage/part-00003\t7\t00000000000000ab\n");
}

}  // namespace crawlstream::streaming
