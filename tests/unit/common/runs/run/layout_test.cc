#include "common/runs/run/layout.h"

#include <catch2/catch_test_macros.hpp>

#include "common/storage/files/job_output.h"

namespace crawlstream::run {

TEST_CASE("Folders are those of docs/formats.md") {
  const Layout layout("hdfs://nn:8020/news", "2026_11_16_01_30_00");
  CHECK(layout.Settings() == "hdfs://nn:8020/news/seeds/2026_11_16_01_30_00/_run.conf");
  CHECK(layout.In(0) == "hdfs://nn:8020/news/in/2026_11_16_01_30_00/0");
  CHECK(layout.Doc(1) == "hdfs://nn:8020/news/doc/2026_11_16_01_30_00/1");
  CHECK(layout.Xml("zh") == "hdfs://nn:8020/news/xml/2026_11_16_01_30_00/zh");
  CHECK(layout.State() == "hdfs://nn:8020/news/state");
  CHECK(files::SuccessMarker(layout.Report()) ==
        "hdfs://nn:8020/news/report/2026_11_16_01_30_00/_SUCCESS");
}

TEST_CASE("Logs are on this machine") {
  CHECK(Layout("/data", "r").Logs() == "/data/log/r");
  CHECK_FALSE(Layout("hdfs:///news", "r").Logs().starts_with("hdfs:"));
}

}  // namespace crawlstream::run
