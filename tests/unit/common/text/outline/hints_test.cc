#include "common/text/outline/hints.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::outline {
namespace {

TEST_CASE("names are read word by word") {
  CHECK(Has(HintsOfName("post-comments-list"), Hint::kComment));
  CHECK(Has(HintsOfName("leftSidebar"), Hint::kAside));
  CHECK(Has(HintsOfName("article_body"), Hint::kContent));
  CHECK(Has(HintsOfName("ARTICLE-BODY"), Hint::kContent));
  CHECK(Has(HintsOfName("article-body clearfix"), Hint::kContent));
  CHECK(Has(HintsOfName("Related2"), Hint::kRelated) == false);
  CHECK(HintsOfName("x1 foo-bar") == 0);
  CHECK(HintsOfName("") == 0);
  CHECK(HintsOfName("adipose commentator navy") == 0);
}

TEST_CASE("roles, states and styles tell as well") {
  CHECK(Has(HintsOfAttribute("role", "navigation"), Hint::kNavigation));
  CHECK(Has(HintsOfAttribute("role", "complementary"), Hint::kAside));
  CHECK(Has(HintsOfAttribute("itemprop", "articleBody"), Hint::kContent));
  CHECK(Has(HintsOfAttribute("style", "color:red; display : none"), Hint::kHidden));
  CHECK(Has(HintsOfAttribute("hidden", ""), Hint::kHidden));
  CHECK(HintsOfAttribute("style", "display:block") == 0);
  CHECK(HintsOfAttribute("role", "presentation") == 0);
  CHECK(HintsOfAttribute("title", "comments") == 0);
}

}  // namespace
}  // namespace crawlstream::outline
