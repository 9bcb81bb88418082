#include "common/foundation/record/article.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {
namespace {

constexpr Key kKey = {"en", "https://a.test/"};

Article Sample() {
  return {.page = {.lang = "en",
                   .url = "https://a.test/",
                   .redirect_from = {"r2", "r1"},
                   .text = {.headline = "H"}},
          .relations = {.aliases = {"https://b.test/"},
                        .redirect_from = {"r0", "r1"},
                        .near_duplicate_of = "https://c.test/"}};
}

}  // namespace

TEST_CASE("An article comes back as it was written, around the bytes of its page") {
  json::Writer page_writer, writer;
  json::Document json;
  const Article article = Sample();
  const std::string page(EncodePage(page_writer, article.page));
  const std::string value(EncodeArticle(writer, page, article.relations));
  CHECK(value.starts_with(R"({"article":1,)"));
  CHECK(value.ends_with("\"page\":" + page + "}"));
  CHECK(DecodeArticle(json, kKey, value) == article);
}

TEST_CASE("A page of which nothing else is known is an article") {
  json::Writer writer;
  json::Document json;
  Article article = Sample();
  article.relations = {};
  CHECK(DecodeArticle(json, kKey, EncodePage(writer, article.page)) == article);
}

TEST_CASE("An article is reached by the page's own chain, then by the others, each once") {
  CHECK(Sample().RedirectFrom() == std::vector<std::string>{"r2", "r1", "r0"});
}

TEST_CASE("A bad article is refused with its reason") {
  json::Document json;
  for (const char* value : {R"({"article":1})", R"({"article":1,"page":{}})",
                            R"({"article":1,"page":{"page":2}})", R"({"article":1,"page":[]})"}) {
    CAPTURE(value);
    CHECK(DecodeArticle(json, kKey, value).error().detail ==
          "field 'page' is no page of a known version");
  }
  CHECK(DecodeArticle(json, kKey, R"({"article":1,"page":{"page":1,"time":""}})").error().detail ==
        "field 'time' is not a whole number");
  CHECK(DecodeArticle(json, {"en", ""}, R"({"article":1})").error().reason ==
        base::BadReason::kNoKey);
  CHECK(DecodeArticle(json, kKey, R"({"doc":1})").error().reason == base::BadReason::kVersion);
}

}  // namespace crawlstream::record
