#include "common/text/page_xml_head.h"

#include <catch2/catch_test_macros.hpp>

#include "common/text/page_xml.h"

namespace crawlstream::text {

TEST_CASE("The head of a page's XML is read as it was written") {
  Article article;
  article.type = PageType::kIndex;
  article.headline = "<alias>not one</alias>";
  const std::string xml =
      WritePageXml({.url = "https://a.test/?a=\"1\">&b",
                    .gettime = 0,
                    .aliases = {"https://a.test/?x=1&y=<2>", "https://a.test/amp"},
                    .text_digest = "0123456789abcdef0123456789abcdef",
                    .version = 3},
                   article);
  const auto head = ReadPageXmlHead(xml);
  REQUIRE(head);
  CHECK(head->type == "index");
  CHECK(head->text_digest == "0123456789abcdef0123456789abcdef");
  CHECK(head->aliases ==
        std::vector<std::string>{"https://a.test/?x=1&y=<2>", "https://a.test/amp"});
}

TEST_CASE("What is no page's XML has no head") {
  CHECK_FALSE(ReadPageXmlHead(""));
  CHECK_FALSE(ReadPageXmlHead("<p>text</p>"));
  CHECK_FALSE(ReadPageXmlHead("<html url=\"x\""));
  CHECK(ReadPageXmlHead("<html a=\"b\"><alias>cut")->aliases.empty());
}

}  // namespace crawlstream::text
