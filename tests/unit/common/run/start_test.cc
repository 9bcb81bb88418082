#include "common/run/start.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::run {

TEST_CASE("Level 0 is the seeds and what the last run left uncrawled") {
  const TemporaryDirectory root;
  const Layout last(root.path(), "zh", "2026_11_15_00_00_00");
  const Layout now(root.path(), "zh", "2026_11_16_00_00_00");
  const std::string in = "zh/in/2026_11_15_00_00_00/";
  root.Write(in + "0/_SUCCESS", "");
  root.Write(in + "1/_SUCCESS", "");
  root.Write(in + "1/part-00000",
             "https://a.test/\t{\"v\":1}\nhttps://a.test/1\t{\"v\":1,\"deferred\":2}\n");
  const auto counts = StartRun(now, {{.url = "https://a.test/"}, {.url = "https://b.test/"}}, last);
  REQUIRE(counts.has_value());
  CHECK(counts->seeds == 2);
  CHECK(counts->carried == 1);
  CHECK(root.Read("zh/in/2026_11_16_00_00_00/0/part-00000") ==
        "https://a.test/\t{\"v\":1}\nhttps://b.test/\t{\"v\":1}\n"
        "https://a.test/1\t{\"v\":1,\"deferred\":2}\n");
}

TEST_CASE("What was crawled is not left over") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), "zh", "2026_11_15_00_00_00");
  root.Write("zh/in/2026_11_15_00_00_00/0/_SUCCESS", "");
  CHECK(LeftOver(layout).value().has_value());
  root.Write("zh/doc/2026_11_15_00_00_00/0/_SUCCESS", "");
  CHECK_FALSE(LeftOver(layout).value().has_value());
}

TEST_CASE("A run that has begun is not begun again") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), "zh", "2026_11_15_00_00_00");
  REQUIRE(StartRun(layout, {{.url = "https://a.test/"}}, std::nullopt).has_value());
  REQUIRE(StartRun(layout, {{.url = "https://b.test/"}}, std::nullopt).has_value());
  CHECK(root.Read("zh/in/2026_11_15_00_00_00/0/part-00000") == "https://a.test/\t{\"v\":1}\n");
}

}  // namespace crawlstream::run
