// A small news page with everything around the article that pages have, for the tests of the
// passes.
#ifndef CRAWLSTREAM_TESTS_UNIT_COMMON_TEXT_PAGE_FIXTURE_H_
#define CRAWLSTREAM_TESTS_UNIT_COMMON_TEXT_PAGE_FIXTURE_H_

#include <string>
#include <string_view>

#include "common/text/outline/outline.h"
#include "common/web/html/document.h"

namespace crawlstream {

inline constexpr std::string_view kHeadline = "River bridge opens after four years";

// `inner` is the article's body, after the headline.
inline std::string NewsPage(std::string_view inner, std::string_view head = "") {
  std::string page = "<!DOCTYPE html><html lang=en><head><title>";
  page.append(kHeadline).append(" - Daily Post</title>").append(head).append("</head><body>");
  page +=
      "<div class=nav><ul><li><a href=/>Home</a></li><li><a href=/s>Sport</a></li>"
      "<li><a href=/w>World</a></li><li><a href=/c>Culture</a></li></ul></div><div class=story>";
  page.append("<h1>").append(kHeadline).append("</h1>").append(inner).append("</div>");
  page += "<div class=related><h3>More stories</h3>";
  for (const char* title :
       {"Winter comes early to the north this year", "What the council plans for the next budget",
        "Ten recipes for cold evenings at home", "The museum shows pictures never seen before"}) {
    page.append("<div class=teaser><h4><a href=/x>").append(title);
    page += "</a></h4><p>A short summary says what the story is about, in one sentence.</p></div>";
  }
  page += "</div><div class=footer>© 2026 Daily Post. All rights reserved.</div></body></html>";
  return page;
}

inline constexpr std::string_view kParagraphs =
    "<p>The new bridge was opened on Saturday, four years after work began. Thousands came to "
    "be the first to cross it, and to celebrate.</p>"
    "<p>It cost less than had been planned, said the mayor, which few had expected when the "
    "council voted for it. The money left will pay for a park.</p>"
    "<p>Buses will use the new route from Monday, and bicycles have a lane of their own. The old "
    "bridge will be taken down in spring.</p>";

// An outline together with the document it refers to.
struct ParsedPage {
  explicit ParsedPage(std::string_view html) {
    document.Parse(html);
    outline = outline::BuildOutline(document.Body());
  }
  html::Document document;
  outline::Outline outline;
};

}  // namespace crawlstream

#endif  // CRAWLSTREAM_TESTS_UNIT_COMMON_TEXT_PAGE_FIXTURE_H_
