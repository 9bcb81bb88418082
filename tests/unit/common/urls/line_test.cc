#include "common/urls/line.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::urls {

TEST_CASE("A line of the URL table is taken apart without looking into its record") {
  const auto line = ParseLine("https://a.test/\t1763254800000\t{\"v\":1}");
  REQUIRE(line);
  CHECK(line->url == "https://a.test/");
  CHECK(line->due == 1763254800000);
  CHECK(line->record == "{\"v\":1}");
}

TEST_CASE("What is no line of the URL table is told") {
  for (const char* text :
       {"", "https://a.test/", "https://a.test/\t{\"v\":1}", "\t1763254800000\t{}",
        "https://a.test/\t176325480000\t{}", "https://a.test/\t17632548000000\t{}",
        "https://a.test/\t-763254800000\t{}", "https://a.test/\t176325480000x\t{}",
        "https://a.test/\t1763254800000", "new:a.test\t12"}) {
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

TEST_CASE("The new URLs of a host stand behind the URLs") {
  const auto urls = ParseNewUrls("new:www.a.test\t12");
  REQUIRE(urls);
  CHECK(urls->host == "www.a.test");
  CHECK(urls->count == 12);
  CHECK(std::string_view("new:") > "https://zzz");
  CHECK_FALSE(ParseNewUrls("new:www.a.test"));
  CHECK_FALSE(ParseNewUrls("new:www.a.test\tx"));
  CHECK_FALSE(ParseNewUrls("https://a.test/\t12"));
}

}  // namespace crawlstream::urls
