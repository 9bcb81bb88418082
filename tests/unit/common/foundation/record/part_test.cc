#include "common/foundation/record/part.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/record/page.h"

namespace crawlstream::record {
namespace {

constexpr Key kKey = {"en", "https://a.test/"};

base::Decoded<Page> Decode(std::string_view parts) {
  json::Document json;
  return DecodePage(json, kKey, R"({"page":1,"parts":)" + std::string(parts) + "}");
}

}  // namespace

TEST_CASE("Parts come back as they were written, paragraphs as mere texts") {
  Page page{.lang = "en", .url = "https://a.test/"};
  page.text.parts = {{.text = "A paragraph."},
                     {.kind = PartKind::kHeading, .level = 2, .text = "A heading"},
                     {.kind = PartKind::kItem, .group = 7, .text = "An item"},
                     {.kind = PartKind::kQuote, .group = 9, .text = "A quote"},
                     {.kind = PartKind::kCell, .group = 11, .row = 12, .text = "A cell"},
                     {.kind = PartKind::kCell, .row = 12, .text = "A cell of no group"},
                     {.kind = PartKind::kCode, .text = "x = 1\ny = 2"},
                     {.kind = PartKind::kCaption, .text = "A caption"}};
  json::Writer writer;
  const std::string value(EncodePage(writer, page));
  CHECK(value.ends_with(
      R"("parts":["A paragraph.",["h","A heading",2],["item","An item",7],["quote","A quote",9],)"
      R"(["cell","A cell",11,12],["cell","A cell of no group",0,12],["code","x = 1\ny = 2"],)"
      R"(["caption","A caption"]]})"));
  json::Document json;
  CHECK(DecodePage(json, kKey, value) == page);
}

TEST_CASE("What is no part makes the record bad") {
  CHECK(Decode("3").error().detail == "field 'parts' is not a list");
  for (const char* parts :
       {"[3]", "[[]]", R"([["p"]])", R"([["x","text"]])", R"([["item","text","1"]])",
        R"([["item","text",-1]])", R"([["cell","text",1,99999999999]])"}) {
    CAPTURE(parts);
    const auto page = Decode(parts);
    REQUIRE_FALSE(page.has_value());
    CHECK(page.error().detail == "field 'parts' holds what is no part");
  }
}

}  // namespace crawlstream::record
