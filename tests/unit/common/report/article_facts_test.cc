#include "common/report/article_facts.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::report {

TEST_CASE("Facts come from the root element's attributes") {
  const auto facts = ReadArticleFacts(
      R"(<?xml version="1.0" encoding="UTF-8"?><html url="https://a.test/" type="index" language="zh" charset="gbk"><alias>https://b.test/</alias><alias>https://c.test/</alias><nearDuplicateOf>https://d.test/</nearDuplicateOf><contents><p>&lt;alias></p></contents></html>)");
  REQUIRE(facts.has_value());
  CHECK_FALSE(facts->is_article);
  CHECK(facts->language == "zh");
  CHECK(facts->charset == "gbk");
  CHECK(facts->near_duplicate);
  CHECK(facts->aliases == 2);
}

TEST_CASE("What is no page has no facts") {
  CHECK_FALSE(ReadArticleFacts("").has_value());
  CHECK_FALSE(ReadArticleFacts("<html url=\"a").has_value());
}

}  // namespace crawlstream::report
