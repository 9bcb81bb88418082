#include "common/foundation/record/article_fact.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/record/url_fact.h"

namespace crawlstream::record {

TEST_CASE("A fact of an article comes back as it was written") {
  const ArticleFact fact{.lang = "en",
                         .url = "https://a.test/",
                         .type = UrlType::kIndex,
                         .text_digest = "t",
                         .version = 3,
                         .language = "fr",
                         .charset = "utf-8",
                         .near_duplicate_of = "https://b.test/",
                         .aliases = {"https://c.test/"}};
  json::Writer writer;
  json::Document json;
  CHECK(DecodeArticleFact(json, fact.key(), EncodeArticleFact(writer, fact)) == fact);
  const ArticleFact plain{.lang = "en", .url = "https://a.test/"};
  CHECK(DecodeArticleFact(json, plain.key(), EncodeArticleFact(writer, plain)) == plain);
}

TEST_CASE("It is a fact of the run, too") {
  json::Writer writer;
  json::Document json;
  const auto fact = DecodeUrlFact(
      json, EncodeArticleFact(writer, {.lang = "en", .url = "u", .text_digest = "t"}));
  CHECK(fact == UrlFact{.xml_type = UrlType::kArticle, .text_digest = "t", .written = true});
}

TEST_CASE("A bad fact is refused") {
  json::Document json;
  CHECK(DecodeArticleFact(json, {"en", "u"}, R"({"fact":1})").error().detail ==
        "field 'xmlType' is missing");
}

}  // namespace crawlstream::record
