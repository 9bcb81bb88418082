#include "common/foundation/record/url_record.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {
namespace {

UrlRecord Full() {
  return {.lang = "zh",
          .url = "https://a.test/x",
          .due = 17,
          .known = {.origin = {.depth = 2,
                               .max_depth = 3,
                               .scope = "host",
                               .referrer = "https://a.test/",
                               .first_seen = 1,
                               .seed_interval_ms = 4},
                    .deferred = 7,
                    .validators = {.etag = "\"e\"", .last_modified = "L", .digest = "D"},
                    .edition = {.text_digest = "X", .version = 8},
                    .hints = {.title = "T", .date = "2026-11-16"}},
          .last_fetch = 5,
          .outcome = Outcome::kFailed,
          .reason = "gone",
          .status = 404,
          .failures = 6,
          .alias_of = "https://a.test/y",
          .type = UrlType::kSitemap,
          .last_change = 9,
          .interval_ms = 10,
          .hinted = 11,
          .false_hints = 12};
}

}  // namespace

TEST_CASE("A URL record comes back as it was written") {
  json::Document json;
  json::Writer writer;
  const UrlRecord full = Full();
  CHECK(DecodeUrlRecord(json, full.key(), ScanTime(full), EncodeUrlRecord(writer, full)) == full);
  UrlRecord empty{
      .lang = "zh", .url = "https://a.test/", .due = 3, .known = {.origin = {.depth = 1}}};
  CHECK(EncodeUrlRecord(writer, empty) == R"({"url":1,"origin":{"depth":1},"outcome":"page"})");
  CHECK(DecodeUrlRecord(json, empty.key(), ScanTime(empty), writer.text()) == empty);
}

TEST_CASE("A URL of depth 0 is always looked at, and keeps its own time in the record") {
  json::Document json;
  json::Writer writer;
  UrlRecord seed{.lang = "zh", .url = "https://a.test/", .due = kNeverDue};
  CHECK(ScanTime(seed) == 0);
  CHECK(DecodeUrlRecord(json, seed.key(), ScanTime(seed), EncodeUrlRecord(writer, seed)) == seed);
}

TEST_CASE("A URL record that lacks its outcome, or has an unknown one, is bad") {
  json::Document json;
  CHECK(DecodeUrlRecord(json, {"zh", "u"}, 0, R"({"url":1})").error().detail ==
        "field 'outcome' is missing");
  CHECK_FALSE(DecodeUrlRecord(json, {"zh", "u"}, 0, R"({"url":1,"outcome":"lost"})"));
  CHECK_FALSE(DecodeUrlRecord(json, {"zh", ""}, 0, R"({"url":1,"outcome":"page"})"));
  CHECK_FALSE(DecodeUrlRecord(json, {"", "u"}, 0, R"({"url":1,"outcome":"page"})"));
  CHECK(
      DecodeUrlRecord(json, {"zh", "u"}, 0, R"({"url":1,"outcome":"page","type":"photo"})")->type ==
      UrlType::kUnknown);
}

}  // namespace crawlstream::record
