#include "common/foundation/record/out_links.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("Out-links come back as they were written") {
  const OutLinks out{
      .lang = "zh",
      .url = "https://a.test/",
      .type = LinkType::kRedirect,
      .links = {"https://a.test/1", "https://a.test/2"},
      .anchors = {"one", ""},
      .hints = {{.link = 1, .title = "T", .date = "2026-11-16", .changed = "2026-11-17"}},
      .feeds = {0},
      .fetch = {.outcome = Outcome::kRedirected,
                .reason = "off_site",
                .known = {.hints = {.title = "H"}},
                .status = 301},
      .page_type = "feed"};
  json::Document json;
  json::Writer writer;
  CHECK(DecodeOutLinks(json, out.key(), EncodeOutLinks(writer, out)) == out);
}

TEST_CASE("Bad out-links have a reason") {
  struct Case {
    const char* value;
    const char* detail;
  };
  json::Document json;
  for (const Case& c :
       {Case{R"({"out":1,"type":5,"outcome":"page"})", "field 'type' has the unknown value 5"},
        Case{R"({"out":1,"outcome":"page","links":["a"],"anchors":["x","y"]})",
             "field 'anchors' has not one text per link"},
        Case{R"({"out":1,"outcome":"page","links":["a"],"linkHints":[{"link":1}]})",
             "field 'linkHints' names no link"},
        Case{R"({"out":1,"outcome":"page","links":["a"],"feeds":[1]})",
             "field 'feeds' names no link"},
        Case{R"({"out":1,"type":0})", "field 'outcome' is missing"}}) {
    const auto out = DecodeOutLinks(json, {"zh", "u"}, c.value);
    REQUIRE_FALSE(out.has_value());
    CHECK(out.error().detail == c.detail);
  }
}

TEST_CASE("Out-links belong to a URL of a language") {
  json::Document json;
  constexpr std::string_view kValue = R"({"out":1,"outcome":"page"})";
  CHECK(DecodeOutLinks(json, {"zh", "u"}, kValue)->key() == Key{"zh", "u"});
  CHECK_FALSE(DecodeOutLinks(json, {"", "u"}, kValue));
  CHECK_FALSE(DecodeOutLinks(json, {"zh", ""}, kValue));
}

}  // namespace crawlstream::record
