#include "common/text/outline/cues.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::outline {
namespace {

TEST_CASE("names are read word by word") {
  CHECK(Has(CuesOfName("post-comments-list"), Cue::kComment));
  CHECK(Has(CuesOfName("leftSidebar"), Cue::kAside));
  CHECK(Has(CuesOfName("article_body"), Cue::kContent));
  CHECK(Has(CuesOfName("ARTICLE-BODY"), Cue::kContent));
  CHECK(Has(CuesOfName("article-body clearfix"), Cue::kContent));
  CHECK(Has(CuesOfName("Related2"), Cue::kRelated) == false);
  CHECK(CuesOfName("x1 foo-bar") == 0);
  CHECK(CuesOfName("") == 0);
  CHECK(CuesOfName("adipose commentator navy") == 0);
}

TEST_CASE("roles, states and styles tell as well") {
  CHECK(Has(CuesOfAttribute("role", "navigation"), Cue::kNavigation));
  CHECK(Has(CuesOfAttribute("role", "complementary"), Cue::kAside));
  CHECK(Has(CuesOfAttribute("itemprop", "articleBody"), Cue::kContent));
  CHECK(Has(CuesOfAttribute("style", "color:red; display : none"), Cue::kHidden));
  CHECK(Has(CuesOfAttribute("hidden", ""), Cue::kHidden));
  CHECK(CuesOfAttribute("style", "display:block") == 0);
  CHECK(CuesOfAttribute("role", "presentation") == 0);
  CHECK(CuesOfAttribute("title", "comments") == 0);
}

}  // namespace
}  // namespace crawlstream::outline
