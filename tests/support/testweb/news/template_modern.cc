#include "common/foundation/base/markup.h"
#include "tests/support/testweb/news/markup.h"
#include "tests/support/testweb/news/templates.h"

namespace crawlstream::testweb {
namespace {

std::string Body(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  const Language& language = *spec.language;
  const Article& article = *page.article;
  const std::string iso = base::FormatIso8601(article.published);
  std::string out =
      "<article class=\"story\">\n<header>\n<h1>" + base::EscapeMarkup(article.headline) +
      "</h1>\n<p class=\"byline\">" + base::EscapeMarkup(language.Byline(article.author)) +
      "</p>\n<time datetime=\"" + iso + "\">" +
      base::EscapeMarkup(language.Date(article.published)) + "</time>\n" +
      ShareButtons(spec, page) +
      "</header>\n<figure><img src=\"/static/picture.jpg\" alt=\"\"><figcaption>" +
      base::EscapeMarkup(article.caption) + "</figcaption></figure>\n<div class=\"story-body\">\n";
  for (std::size_t i = 0; i < article.paragraphs.size(); ++i) {
    out += "<p>" + base::EscapeMarkup(article.paragraphs[i]) + "</p>\n";
    if (i == 1) {
      out += "<aside class=\"ad\"><span>" + base::EscapeMarkup(language.Word("ad")) +
             "</span></aside>\n";
    }
  }
  out += "</div>\n<footer class=\"variants\">";
  for (const Link& link : page.variants) out += Anchor(href(link.url), link.text) + " ";
  out += "</footer>\n</article>\n<section id=\"comments\" class=\"comments\"><h2>" +
         base::EscapeMarkup(language.Word("comments")) + "</h2>\n";
  for (const std::string& comment : article.comments) {
    out += "<div class=\"comment\"><p>" + base::EscapeMarkup(comment) + "</p></div>\n";
  }
  return out + "</section>\n<nav class=\"related\"><h2>" +
         base::EscapeMarkup(language.Word("related")) + "</h2><ul>\n" +
         ListItems(page.related, href) + "</ul></nav>\n";
}

std::string Listing(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  std::string out = "<h1>" + base::EscapeMarkup(page.title) + "</h1>\n";
  for (const Teaser& teaser : page.listing) {
    out += "<article class=\"teaser\"><h2>" + Anchor(href(teaser.url), teaser.headline) +
           "</h2><p>" + base::EscapeMarkup(teaser.text) + "</p><time datetime=\"" +
           base::FormatIso8601(teaser.published) + "\">" +
           base::EscapeMarkup(spec.language->Date(teaser.published)) + "</time></article>\n";
  }
  if (!page.prose.empty()) out += "<p>" + base::EscapeMarkup(page.prose) + "</p>\n";
  out += "<nav class=\"pages\">";
  for (const Link& link : page.pagination) out += Anchor(href(link.url), link.text) + " ";
  return out + "</nav>\n";
}

}  // namespace

std::string RenderModern(const SiteSpec& spec, const Page& page, const std::string& head) {
  const Language& language = *spec.language;
  const HrefStyle href = [&](const std::string& url) { return PathHref(page.url, url); };
  return head + OpenGraph(spec, page) + JsonLd(spec, page) +
         "</head>\n<body>\n<header class=\"masthead\">" +
         Anchor(href(page.navigation.front().url), spec.name) + "<nav><ul>\n" +
         ListItems(page.navigation, href) +
         "</ul></nav><form action=\"/search\"><input name=\"q\" placeholder=\"" +
         base::EscapeMarkup(language.Word("search")) +
         "\"></form></header>\n<div class=\"cookie-notice\" role=\"dialog\"><p>" +
         base::EscapeMarkup(language.Word("cookie")) + "</p><button>OK</button></div>\n<main>\n" +
         (page.article ? Body(spec, page, href) : Listing(spec, page, href)) +
         "</main>\n<aside><h2>" + base::EscapeMarkup(language.Word("mostread")) + "</h2><ol>\n" +
         ListItems(page.most_read, href) + "</ol></aside>\n<footer><ul>\n" +
         ListItems(page.footer, href) + "</ul><p>© 2026 " + base::EscapeMarkup(spec.name) + ". " +
         base::EscapeMarkup(language.Word("rights")) + "</p></footer>\n</body>\n</html>\n";
}

}  // namespace crawlstream::testweb
