#include "common/record/host_record.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("A host record comes back as it was written") {
  const HostRecord record{.host = "a.test",
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
                          .nearest = {"https://a.test/x", 1, 2, "host"},
                          .feeds = {"https://a.test/sitemap.xml"}};
  json::Document json;
  json::Writer writer;
  CHECK(DecodeHostRecord(json, HostKey("a.test"), EncodeHostRecord(writer, record)) == record);
}

TEST_CASE("Host keys are told from URLs") {
  CHECK(IsHostKey("host:a.test"));
  CHECK_FALSE(IsHostKey("https://a.test/"));
  json::Document json;
  CHECK_FALSE(DecodeHostRecord(json, "host:", R"({"v":1})").has_value());
  CHECK_FALSE(DecodeHostRecord(json, "https://a.test/", R"({"v":1})").has_value());
}

}  // namespace crawlstream::record
