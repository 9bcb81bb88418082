#include "common/state/url_table/line.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::url_table {

TEST_CASE("A line of the URL table is taken apart without looking into its record") {
  const auto line = ParseLine("zh\thttps://a.test/\t1763254800000\t{\"url\":1}");
  REQUIRE(line);
  CHECK(line->key == record::Key{"zh", "https://a.test/"});
  CHECK(line->joined == "zh\thttps://a.test/");
  CHECK(line->due == 1763254800000);
  CHECK(line->record == "{\"url\":1}");
}

TEST_CASE("What is no line of the URL table is told") {
  for (const char* text :
       {"", "zh", "zh\thttps://a.test/", "zh\thttps://a.test/\t{\"url\":1}",
        "zh\t\t1763254800000\t{}", "\thttps://a.test/\t1763254800000\t{}",
        "zh\thttps://a.test/\t176325480000\t{}", "zh\thttps://a.test/\t17632548000000\t{}",
        "zh\thttps://a.test/\t-763254800000\t{}", "zh\thttps://a.test/\t176325480000x\t{}",
        "zh\thttps://a.test/\t1763254800000", "zh\ta.test\t12"}) {
    CAPTURE(text);
    CHECK_FALSE(ParseLine(text));
  }
}

TEST_CASE("Due times have 13 digits, so that they sort as text") {
  CHECK(FormatDue(0) == "0000000000000");
  CHECK(FormatDue(1763254800000) == "1763254800000");
  CHECK(FormatDue(-5) == "0000000000000");
  CHECK(FormatDue(99'999'999'999'999) == "9999999999999");
}

TEST_CASE("Every line begins with its language and URL") {
  CHECK(JoinedKeyOf("zh\tu\t0000000000007\t{}") == "zh\tu");
  CHECK(JoinedKeyOf("zh\tu\t{\"waiting\":1}") == "zh\tu");
  CHECK(JoinedKeyOf("zh\tu") == "zh\tu");
  CHECK(JoinedKeyOf("zh") == "zh");
  CHECK(JoinedKeyOf("").empty());
}

}  // namespace crawlstream::url_table
