#include "common/record/page_pair.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {
namespace {

base::Decoded<PagePair> Decode(std::string_view value) {
  json::Document json;
  return DecodePagePair(json, "https://a.test/", value);
}

}  // namespace

TEST_CASE("A pair of pages of each kind comes back as it was written") {
  for (const PairKind kind :
       {PairKind::kRefetch, PairKind::kRedirect, PairKind::kFold, PairKind::kNear}) {
    const PagePair pair{.kind = kind,
                        .first = {.url = "https://a.test/", .time = 5},
                        .other = {.url = "https://b.test/",
                                  .level = 1,
                                  .meta_index = false,
                                  .canonical = "https://b.test/c",
                                  .redirect_from = {"https://b.test/r"}}};
    json::Writer writer;
    CHECK(Decode(EncodePagePair(writer, pair)) == pair);
  }
}

TEST_CASE("A bad pair is refused with its reason") {
  CHECK(Decode(R"({"v":1,"other":{"url":"u"}})").error().detail == "field 'kind' is missing");
  CHECK(Decode(R"({"v":1,"kind":"x","other":{"url":"u"}})").error().detail ==
        "field 'kind' has the unknown value 'x'");
  CHECK(Decode(R"({"v":1,"kind":"fold"})").error().detail == "field 'other' is not an object");
  CHECK(Decode(R"({"v":1,"kind":"fold","other":{}})").error().detail == "field 'url' is missing");
}

}  // namespace crawlstream::record
