#include "common/foundation/record/page_pair.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {
namespace {

base::Decoded<PagePair> Decode(std::string_view value) {
  json::Document json;
  return DecodePagePair(json, {"en", "https://a.test/"}, value);
}

}  // namespace

TEST_CASE("A pair of pages of each kind comes back as it was written") {
  for (const PairKind kind :
       {PairKind::kRefetch, PairKind::kRedirect, PairKind::kFold, PairKind::kNear}) {
    const PagePair pair{.lang = "en",
                        .kind = kind,
                        .first = {.url = "https://a.test/", .rank = 5},
                        .other = {.url = "https://b.test/",
                                  .rank = RankOf(false, "", "https://b.test/"),
                                  .content = "text-1",
                                  .canonical = "https://b.test/c",
                                  .redirect_from = {"https://b.test/r"}}};
    json::Writer writer;
    CHECK(Decode(EncodePagePair(writer, pair)) == pair);
  }
}

TEST_CASE("A bad pair is refused with its reason") {
  CHECK(Decode(R"({"pair":1,"other":{"url":"u"}})").error().detail == "field 'kind' is missing");
  CHECK(Decode(R"({"pair":1,"kind":"x","other":{"url":"u"}})").error().detail ==
        "field 'kind' has the unknown value 'x'");
  CHECK(Decode(R"({"pair":1,"kind":"fold"})").error().detail == "field 'other' is missing");
  CHECK(Decode(R"({"pair":1,"kind":"fold","other":3})").error().detail ==
        "field 'other' is not an object");
  CHECK(Decode(R"({"pair":1,"kind":"fold","other":{}})").error().detail ==
        "field 'url' is missing");
}

}  // namespace crawlstream::record
