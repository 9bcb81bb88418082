#include "common/text/selection/selection.h"

#include <catch2/catch_test_macros.hpp>

#include "common/text/outline/outline.h"
#include "common/web/html/document.h"

namespace crawlstream::selection {
namespace {

// The texts of the blocks that stand in a notice.
std::vector<std::string> Notices(const std::string& body) {
  html::Document document;
  document.Parse("<html><body>" + body + "</body></html>");
  const outline::Outline outline = outline::BuildOutline(document.Body());
  const std::vector<bool> notices = FindNotices(outline);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < notices.size(); ++i) {
    if (notices[i]) texts.push_back(outline.blocks[i].text);
  }
  return texts;
}

const std::string kArticle = "<main><p>" + std::string(50, 'a') +
                             " is a long paragraph of an article, " + std::string(50, 'b') +
                             " and goes on for a while.</p></main>";

}  // namespace

TEST_CASE("What a page calls a dialog, a cookie or a consent notice is one") {
  for (const char* tag :
       {"div role=dialog", "div role=alertdialog class=x", "div class=cookie-notice",
        "div id=CookieConsent", "div class='gdpr bar'"}) {
    CAPTURE(tag);
    CHECK(Notices("<" + std::string(tag) + "><p>We use cookies.</p></div>" + kArticle) ==
          std::vector<std::string>{"We use cookies."});
  }
}

TEST_CASE("The label of an advertisement is one, a text that is called so is not") {
  CHECK(Notices(kArticle + "<aside class=ad><span>Advertisement</span></aside>") ==
        std::vector<std::string>{"Advertisement"});
  CHECK(Notices("<div class=advertising>" + kArticle + "</div>").empty());
  CHECK(Notices(kArticle + "<p class=lead>Advertisement</p>").empty());
}

TEST_CASE("Other parts are none, nor is a dialog that holds the page") {
  CHECK(Notices("<div class=recipe-notice><p>Bake cookies.</p></div>" + kArticle).empty());
  CHECK(Notices("<div role=dialog>" + kArticle + "</div>").empty());
}

}  // namespace crawlstream::selection
