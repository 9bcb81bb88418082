#include "common/run/layout.h"

#include <catch2/catch_test_macros.hpp>

#include "common/storage/job_output.h"

namespace crawlstream::run {

TEST_CASE("Folders are those of docs/formats.md") {
  const Layout layout("hdfs://nn:8020/news", "zh", "2026_11_16_01_30_00");
  CHECK(layout.In(0) == "hdfs://nn:8020/news/zh/in/2026_11_16_01_30_00/0");
  CHECK(layout.Doc(1) == "hdfs://nn:8020/news/zh/doc/2026_11_16_01_30_00/1");
  CHECK(layout.Xml() == "hdfs://nn:8020/news/zh/xml/2026_11_16_01_30_00");
  CHECK(storage::SuccessMarker(layout.Report()) ==
        "hdfs://nn:8020/news/zh/report/2026_11_16_01_30_00/_SUCCESS");
}

}  // namespace crawlstream::run
