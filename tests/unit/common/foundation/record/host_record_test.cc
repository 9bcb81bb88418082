#include "common/foundation/record/host_record.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("A host record comes back as it was written") {
  const HostRecord record{
      .host = "a.test",
      .robots_status = 200,
      .robots_fetched = 1,
      .robots_expires = 2,
      .robots_text = "User-agent: *\nDisallow: /x\n",
      .sitemaps = {"https://a.test/sitemap.xml"},
      .crawl_delay_ms = 1000,
      .next_allowed = 3,
      .failures = 2,
      .failure_reason = "timeout",
      .rests = 3,
      .latency_ms = 12.5,
      .addresses = {"127.0.0.1"},
      .pages = 7,
      .bytes = 8,
      .first_seen = 9,
      .last_seen = 10,
      .nearest = {{"ru", "https://a.test/ru", {.depth = 1, .max_depth = 2, .scope = "host"}},
                  {"zh", "https://a.test/x"}}};
  json::Document json;
  json::Writer writer;
  CHECK(DecodeHostRecord(json, "a.test", EncodeHostRecord(writer, record)) == record);
  CHECK(EncodeHostRecord(writer, {.host = "a.test"}) == R"({"host":1})");
}

TEST_CASE("A bad host record has a reason") {
  json::Document json;
  CHECK(DecodeHostRecord(json, "", R"({"host":1})").error().reason == base::BadReason::kNoKey);
  CHECK(DecodeHostRecord(json, "a.test", R"({"doc":1,"outcome":"page"})").error().reason ==
        base::BadReason::kVersion);
  CHECK(DecodeHostRecord(json, "a.test", R"({"host":1,"pages":"x"})").error().detail ==
        "field 'pages' is not a whole number");
  CHECK(
      DecodeHostRecord(json, "a.test", R"({"host":1,"nearest":[{"lang":"zh"}]})").error().detail ==
      "field 'url' is missing");
  CHECK_FALSE(DecodeHostRecord(json, "a.test", R"({"host":1,"nearest":["x"]})"));
}

}  // namespace crawlstream::record
