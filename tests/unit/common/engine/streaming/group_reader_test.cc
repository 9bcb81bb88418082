#include "common/engine/streaming/group_reader.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/engine/streaming/pipe.h"

namespace crawlstream::streaming {

TEST_CASE("Values are grouped by their key") {
  InputPipe pipe("a\t1\na\t2\nb\nc\t3\n");
  LineReader lines(pipe.fd(), 100);
  GroupReader groups(lines, 1);
  std::string seen;
  while (const auto key = groups.NextGroup()) {
    seen += std::string(*key) + ":";
    while (const auto value = groups.NextValue()) seen += std::string(*value) + ",";
    seen += ";";
  }
  CHECK(seen == "a:1,2,;b:,;c:3,;");
}

TEST_CASE("Values nobody reads are skipped") {
  InputPipe pipe("a\t1\na\t2\na\t3\nb\t4\n");
  LineReader lines(pipe.fd(), 100);
  GroupReader groups(lines, 1);
  REQUIRE(groups.NextGroup() == "a");
  CHECK(groups.NextValue() == "1");
  REQUIRE(groups.NextGroup() == "b");
  CHECK(groups.NextValue() == "4");
  CHECK_FALSE(groups.NextValue().has_value());
  CHECK_FALSE(groups.NextGroup().has_value());
  CHECK_FALSE(groups.NextGroup().has_value());
}

TEST_CASE("A key may be several fields") {
  InputPipe pipe("a\tx\t1\na\ty\t2\n");
  LineReader lines(pipe.fd(), 100);
  GroupReader groups(lines, 2);
  CHECK(groups.NextGroup() == "a\tx");
  CHECK(groups.NextGroup() == "a\ty");
  CHECK(groups.NextValue() == "2");
}

}  // namespace crawlstream::streaming
