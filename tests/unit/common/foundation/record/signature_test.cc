#include "common/foundation/record/signature.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/record/out_links.h"

namespace crawlstream::record {
namespace {

constexpr Key kKey = {"en", "https://a.test/"};

base::Decoded<OutLinks> Decode(std::string_view signature) {
  json::Document json;
  return DecodeOutFacts(json, kKey,
                        R"({"out":1,"outcome":"page","signature":)" + std::string(signature) + "}");
}

}  // namespace

TEST_CASE("A signature comes back as it was written") {
  OutLinks out{.lang = "en", .url = "https://a.test/"};
  out.signature = Signature{.content = "text-00ff",
                            .sketch = std::string("\x00\xFF\x01", 3),
                            .has_article = true,
                            .canonical = "https://a.test/c",
                            .published = "2026-11-16"};
  json::Writer writer;
  json::Document json;
  CHECK(DecodeOutLinks(json, kKey, EncodeOutLinks(writer, out)) == out);
  out.signature = Signature{.content = "bytes-1"};
  CHECK(DecodeOutFacts(json, kKey, EncodeOutLinks(writer, out)) == out);
  out.signature.reset();
  CHECK(DecodeOutFacts(json, kKey, EncodeOutLinks(writer, out)) == out);
}

TEST_CASE("A bad signature is refused with its reason") {
  CHECK(Decode("3").error().detail == "field 'signature' is not an object");
  CHECK(Decode("{}").error().detail == "field 'content' is missing");
  CHECK(Decode(R"({"content":3})").error().detail == "field 'content' is not a string");
  CHECK(Decode(R"({"content":"c","sketch":"?"})").error().detail == "field 'sketch' is not base64");
}

}  // namespace crawlstream::record
