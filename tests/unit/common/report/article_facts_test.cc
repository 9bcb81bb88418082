#include "common/report/article_facts.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::report {

TEST_CASE("Facts come from the root element's attributes") {
  const auto facts = ReadArticleFacts(
      R"(<?xml version="1.0" encoding="UTF-8"?><html url="https://a.test/" type="index" language="zh" charset="gbk"><p language="x">t</p></html>)");
  REQUIRE(facts.has_value());
  CHECK_FALSE(facts->is_article);
  CHECK(facts->language == "zh");
  CHECK(facts->charset == "gbk");
  CHECK_FALSE(facts->near_duplicate);
}

TEST_CASE("What is no page has no facts") {
  CHECK_FALSE(ReadArticleFacts("").has_value());
  CHECK_FALSE(ReadArticleFacts("<html url=\"a").has_value());
}

}  // namespace crawlstream::report
