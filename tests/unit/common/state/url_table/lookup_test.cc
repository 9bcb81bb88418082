#include "common/state/url_table/lookup.h"

#include <catch2/catch_test_macros.hpp>

#include "common/engine/streaming/partition.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::url_table {

TEST_CASE("A URL's line is found in the part that is its reducer's") {
  const TemporaryDirectory version;
  std::string parts[2];
  const std::string ends = "\t0000000000007\t{}\n";
  for (const char* url : {"https://a.test/1", "https://a.test/2", "https://a.test/3",
                          "https://a.test/4", "https://a.test/5"}) {
    const std::string key = record::JoinKey({"zh", url});
    parts[streaming::ReducerOf(key, 2)] += key + ends;
  }
  version.Write("part-00000", parts[0]);
  version.Write("part-00001", parts[1]);
  version.Write("due/part-00000", "not of the table");
  for (const char* url : {"https://a.test/1", "https://a.test/3", "https://a.test/5"}) {
    const auto line = FindLine(version.path(), {"zh", url});
    REQUIRE(line);
    REQUIRE(line->has_value());
    CHECK(**line + "\n" == record::JoinKey({"zh", url}) + ends);
  }
  for (const char* url : {"https://a.test/", "https://a.test/31", "https://b.test/"}) {
    CHECK_FALSE(FindLine(version.path(), {"zh", url})->has_value());
  }
  CHECK_FALSE(FindLine(version.path(), {"ru", "https://a.test/1"})->has_value());
}

TEST_CASE("A version without parts has no lines") {
  const TemporaryDirectory version;
  CHECK_FALSE(FindLine(version.path(), {"zh", "https://a.test/"})->has_value());
}

}  // namespace crawlstream::url_table
