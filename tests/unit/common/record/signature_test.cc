#include "common/record/signature.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {
namespace {

base::Decoded<Signature> Decode(std::string_view value) {
  json::Document json;
  return DecodeSignature(json, "https://a.test/", value);
}

}  // namespace

TEST_CASE("A signature comes back as it was written") {
  const Signature signature{.page = {.url = "https://a.test/",
                                     .time = 5,
                                     .level = 1,
                                     .meta_index = false,
                                     .canonical = "https://a.test/c",
                                     .redirect_from = {"https://a.test/r"}},
                            .content = "t00ff",
                            .sketch = std::string("\x00\xFF\x01", 3)};
  json::Writer writer;
  CHECK(Decode(EncodeSignature(writer, signature)) == signature);
}

TEST_CASE("A bad signature is refused with its reason") {
  CHECK(Decode("{").error().reason == base::BadReason::kJson);
  CHECK(Decode(R"({"content":"x"})").error().reason == base::BadReason::kVersion);
  CHECK(Decode(R"({"v":1,"content":3})").error().reason == base::BadReason::kField);
  CHECK(Decode(R"({"v":1,"sketch":"?"})").error().detail == "field 'sketch' is not base64");
  json::Document json;
  CHECK(DecodeSignature(json, "", R"({"v":1})").error().reason == base::BadReason::kNoKey);
}

}  // namespace crawlstream::record
