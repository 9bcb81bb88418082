#include "common/foundation/record/url_entry.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/record/kind.h"

namespace crawlstream::record {
namespace {

constexpr Key kKey{"zh", "https://a.test/"};

UrlEntry Full() {
  return {.lang = "zh",
          .url = "https://a.test/",
          .known = {.origin = {.depth = 2,
                               .max_depth = 0,
                               .scope = "host",
                               .referrer = "https://b.test/",
                               .first_seen = 4,
                               .seed_interval_ms = 6},
                    .deferred = 3,
                    .validators = {.etag = "\"e\"", .last_modified = "L", .digest = "D"},
                    .edition = {.text_digest = "X", .version = 2},
                    .hints = {.title = "T", .date = "2026"}},
          .type = "feed",
          .due = 5,
          .refused = "length"};
}

UrlEntry Merged(UrlEntry into, const UrlEntry& other) {
  Merge(other, into);
  return into;
}

}  // namespace

TEST_CASE("A plain URL is an entry with the defaults") {
  json::Document json;
  CHECK(DecodeUrlEntry(json, kKey, "") == UrlEntry{.lang = "zh", .url = "https://a.test/"});
  CHECK_FALSE(DecodeUrlEntry(json, {"zh", ""}, "").has_value());
  CHECK_FALSE(DecodeUrlEntry(json, {"", "https://a.test/"}, "").has_value());
}

TEST_CASE("An entry comes back as it was written") {
  json::Document json;
  json::Writer writer;
  CHECK(DecodeUrlEntry(json, Full().key(), EncodeUrlEntry(writer, Full())) == Full());
  CHECK(EncodeUrlEntry(writer, {.lang = "zh", .url = "x"}) == R"({"entry":1})");
}

TEST_CASE("A mistyped field makes the entry bad") {
  json::Document json;
  CHECK(DecodeUrlEntry(json, kKey, R"({"entry":1,"origin":{"depth":"x"}})").error().detail ==
        "field 'depth' is not a whole number");
  CHECK(DecodeUrlEntry(json, kKey, "x").error().reason == base::BadReason::kJson);
  CHECK(DecodeUrlEntry(json, kKey, R"({"out":1,"outcome":"page"})").error().reason ==
        base::BadReason::kVersion);
}

TEST_CASE("An entry that waits is of its own kind, and says the same") {
  json::Document json;
  json::Writer writer;
  const std::string waiting = AsWaiting(EncodeUrlEntry(writer, Full()));
  CHECK(KindOf(waiting) == Kind::kWaiting);
  CHECK(DecodeUrlEntry(json, kKey, waiting) == Full());
  CHECK(AsWaiting("") == R"({"waiting":1})");
  CHECK(DecodeUrlEntry(json, kKey, AsWaiting("")) ==
        UrlEntry{.lang = "zh", .url = kKey.url.data()});
}

TEST_CASE("What two entries say of a URL is merged alike in any order") {
  const UrlEntry near{.lang = "zh",
                      .url = "u",
                      .known = {.origin = {.depth = 1, .referrer = "b", .first_seen = 20},
                                .validators = {.etag = "e"}},
                      .due = 9};
  const UrlEntry tie{.lang = "zh",
                     .url = "u",
                     .known = {.origin = {.depth = 1, .referrer = "a"}, .deferred = 2},
                     .type = "feed"};
  const UrlEntry far{.lang = "zh",
                     .url = "u",
                     .known = {.origin = {.depth = 5, .referrer = "0", .first_seen = 10},
                               .hints = {.date = "2026"}},
                     .due = 8,
                     .refused = "length"};
  const UrlEntry expected{.lang = "zh",
                          .url = "u",
                          .known = {.origin = {.depth = 1, .referrer = "a", .first_seen = 10},
                                    .deferred = 2,
                                    .validators = {.etag = "e"},
                                    .hints = {.date = "2026"}},
                          .type = "feed",
                          .due = 8,
                          .refused = "length"};
  CHECK(Merged(Merged(near, tie), far) == expected);
  CHECK(Merged(Merged(far, tie), near) == expected);
  CHECK(Merged(Merged(tie, far), near) == expected);
  CHECK(Merged(tie, Merged(far, near)) == expected);
}

}  // namespace crawlstream::record
