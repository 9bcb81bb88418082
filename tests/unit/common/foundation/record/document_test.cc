#include "common/foundation/record/document.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {
namespace {

Document Sample() {
  return {.lang = "zh",
          .url = "https://a.test/b",
          .fetch = {.requested = "https://a.test/a",
                    .reason = "why",
                    .detail = "more",
                    .redirect_from = {"https://a.test/a", "https://a.test/c"},
                    .redirect_permanent = true,
                    .target = "https://t.test/",
                    .known = {.origin = {.depth = 2,
                                         .max_depth = 3,
                                         .scope = "host",
                                         .referrer = "https://a.test/",
                                         .first_seen = 5,
                                         .seed_interval_ms = 3600000},
                              .deferred = 1,
                              .validators = {.etag = "\"x\"",
                                             .last_modified = "Sun, 06 Nov 1994 08:49:37 GMT",
                                             .digest = "abc"},
                              .edition = {.text_digest = "def", .version = 2},
                              .hints = {.title = "T", .date = "2026-11-16"}},
                    .time = 1794792600250,
                    .status = 200,
                    .content_type = "text/html",
                    .charset = "gbk",
                    .content_language = "zh",
                    .address = "127.0.0.1",
                    .latency_ms = 12,
                    .bytes = 4,
                    .truncated = true,
                    .meta_index = false,
                    .meta_follow = false},
          .level = 1,
          .body = "<p>中"};
}

std::string Encoded(const Document& document) {
  json::Writer writer;
  return std::string(EncodeDocument(writer, document));
}

base::Decoded<Document> Decode(std::string_view value) {
  json::Document json;
  return DecodeDocument(json, {"zh", "https://a.test/b"}, value);
}

}  // namespace

TEST_CASE("A document comes back as it was written") {
  CHECK(Decode(Encoded(Sample())) == Sample());
  const Document plain{.lang = "zh", .url = "https://a.test/b"};
  CHECK(Encoded(plain) == R"({"doc":1,"outcome":"page"})");
  CHECK(Decode(Encoded(plain)) == plain);
}

TEST_CASE("A page's bytes come back exactly, whatever they are, on one line") {
  std::string all;
  for (int i = 0; i < 256; ++i) all.push_back(static_cast<char>(i));
  const std::string nul("a\0b", 3);
  for (const std::string& body :
       {all, nul, std::string("\xFF\xFE"), std::string("\xE2\x80\xA8 \xE2\x80\xA9"),
        std::string("a\r\nb\tc"), std::string("\xED\xA0\x80"), std::string(5 << 20, 'x'),
        std::string(5 << 20, '\x80'), std::string("\"\\/\b\f")}) {
    Document document{.lang = "zh", .url = "https://a.test/b"};
    document.body = body;
    const std::string value = Encoded(document);
    CHECK(value.find_first_of("\n\r\t") == std::string::npos);
    const auto back = Decode(value);
    REQUIRE(back.has_value());
    CHECK((back->body == body));
  }
}

TEST_CASE("Unknown fields are ignored") {
  const auto document = Decode(R"({"doc":1,"outcome":"failed","reason":"dns","colour":["red"]})");
  REQUIRE(document.has_value());
  CHECK(document->fetch.outcome == Outcome::kFailed);
}

TEST_CASE("A bad document has a reason") {
  struct Case {
    const char* value;
    base::BadReason reason;
    const char* detail;
  };
  using enum base::BadReason;
  for (const Case& c :
       {Case{"", kJson, "not JSON: The document is empty. at byte 0"},
        Case{"[]", kJson, "the value is not a JSON object"},
        Case{"{}", kVersion, "no record of the kind 'doc'"},
        Case{R"({"doc":2,"outcome":"page"})", kVersion, "version 2 is not known"},
        Case{R"({"out":1,"outcome":"page"})", kVersion, "no record of the kind 'doc'"},
        Case{R"({"doc":1,"outcome":"page","origin":[]})", kField,
             "field 'origin' is not an object"},
        Case{R"({"doc":1})", kField, "field 'outcome' is missing"},
        Case{R"({"doc":1,"outcome":"eaten"})", kField,
             "field 'outcome' has the unknown value 'eaten'"},
        Case{R"({"doc":1,"outcome":"page","origin":{"depth":"2"}})", kField,
             "field 'depth' is not a whole number"},
        Case{R"({"doc":1,"outcome":"page","origin":{"depth":99999999999}})", kField,
             "field 'depth' is not in range"},
        Case{R"({"doc":1,"outcome":"page","metaIndex":0})", kField,
             "field 'metaIndex' is not true or false"},
        Case{R"({"doc":1,"outcome":"page","redirectFrom":[1]})", kField,
             "field 'redirectFrom' is not a list of strings"},
        Case{R"({"doc":1,"outcome":"page","document":1})", kField,
             "field 'document' is not a string"},
        Case{R"({"doc":1,"outcome":"page","documentBase64":"*"})", kField,
             "field 'documentBase64' is not base64"}}) {
    const auto document = Decode(c.value);
    REQUIRE_FALSE(document.has_value());
    CHECK(document.error().reason == c.reason);
    CHECK(document.error().detail == c.detail);
  }
  json::Document json;
  for (const Key& key : {Key{"zh", ""}, Key{"", "https://a.test/b"}}) {
    CHECK(DecodeDocument(json, key, R"({"doc":1,"outcome":"page"})").error().reason == kNoKey);
  }
}

}  // namespace crawlstream::record
