#include "common/record/url_entry.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("A plain URL is an entry with the defaults") {
  json::Document json;
  CHECK(DecodeUrlEntry(json, "https://a.test/", "") == UrlEntry{.url = "https://a.test/"});
  CHECK_FALSE(DecodeUrlEntry(json, "", "").has_value());
}

TEST_CASE("An entry comes back as it was written") {
  const UrlEntry entry{.url = "https://a.test/",
                       .depth = 2,
                       .max_depth = 0,
                       .scope = "host",
                       .referrer = "https://b.test/",
                       .deferred = 3,
                       .first_seen = 4,
                       .etag = "\"e\"",
                       .last_modified = "L",
                       .digest = "D",
                       .text_digest = "X",
                       .version = 2,
                       .type = "feed",
                       .due = 5,
                       .seed_interval_ms = 6,
                       .hint_title = "T",
                       .hint_date = "2026",
                       .refused = "length"};
  json::Document json;
  json::Writer writer;
  CHECK(DecodeUrlEntry(json, entry.url, EncodeUrlEntry(writer, entry)) == entry);
  CHECK(EncodeUrlEntry(writer, {.url = "x"}) == R"({"v":1})");
}

TEST_CASE("A mistyped field makes the entry bad") {
  json::Document json;
  CHECK(DecodeUrlEntry(json, "u", R"({"v":1,"depth":"x"})").error().detail ==
        "field 'depth' is not a whole number");
  CHECK(DecodeUrlEntry(json, "u", "x").error().reason == base::BadReason::kJson);
}

}  // namespace crawlstream::record
