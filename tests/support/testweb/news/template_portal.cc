#include "common/foundation/base/markup.h"
#include "tests/support/testweb/news/markup.h"
#include "tests/support/testweb/news/templates.h"

namespace crawlstream::testweb {
namespace {

std::string Body(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  const Language& language = *spec.language;
  const Article& article = *page.article;
  std::string out =
      "<div class=\"crumbs\">" + Anchor(href(page.navigation.front().url), language.Word("home")) +
      " &gt; " + base::EscapeMarkup(language.sections[article.section]) +
      "</div>\n<h1 class=\"hd\">" + base::EscapeMarkup(article.headline) +
      "</h1>\n<div class=\"info\"><span class=\"src\">" + base::EscapeMarkup(spec.name) +
      "</span> <span class=\"pub\">" + base::EscapeMarkup(language.Date(article.published)) +
      "</span> <span class=\"wr\">" + base::EscapeMarkup(language.Byline(article.author)) +
      "</span></div>\n<div class=\"txt\" id=\"ctxt\">\n";
  for (const std::string& paragraph : article.paragraphs)
    out += "<p>" + base::EscapeMarkup(paragraph) + "</p>\n";
  out += "</div>\n<div class=\"tools\">";
  for (const Link& link : page.variants) out += Anchor(href(link.url), link.text) + " | ";
  out += "</div>\n" + ShareButtons(spec, page) + "<div class=\"rel\"><div class=\"t\">" +
         base::EscapeMarkup(language.Word("related")) + "</div><ul>\n" +
         ListItems(page.related, href) +
         "</ul></div>\n<div class=\"cmts\" id=\"comments\"><div class=\"t\">" +
         base::EscapeMarkup(language.Word("comments")) + "</div>\n";
  for (const std::string& comment : article.comments) {
    out += "<div class=\"cmt\"><div class=\"cmt-txt\">" + base::EscapeMarkup(comment) +
           "</div></div>\n";
  }
  return out + "</div>\n";
}

std::string Listing(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  std::string out = "<div class=\"list\">\n";
  for (const Teaser& teaser : page.listing) {
    out += "<div class=\"item\"><div class=\"pic\"><a href=\"" +
           base::EscapeMarkup(href(teaser.url)) +
           "\"><img src=\"/static/picture.jpg\"></a></div><div class=\"tit\">" +
           Anchor(href(teaser.url), teaser.headline) + "</div><div class=\"sum\">" +
           base::EscapeMarkup(teaser.text) + " [" +
           Anchor(href(teaser.url), spec.language->Word("readmore")) + "]</div></div>\n";
  }
  if (!page.prose.empty()) out += "<div>" + base::EscapeMarkup(page.prose) + "</div>\n";
  out += "</div>\n<div class=\"pager\">";
  for (const Link& link : page.pagination) out += Anchor(href(link.url), link.text) + " ";
  return out + "</div>\n";
}

}  // namespace

std::string RenderPortal(const SiteSpec& spec, const Page& page, const std::string& head) {
  const Language& language = *spec.language;
  const HrefStyle href = [](const std::string& url) { return url; };
  return head + OpenGraph(spec, page) + "</head>\n<body>\n<div id=\"top\"><div class=\"logo\">" +
         base::EscapeMarkup(spec.name) + "</div><div class=\"menu\"><ul>\n" +
         ListItems(page.navigation, href) +
         "</ul></div></div>\n<div id=\"wrap\"><div id=\"left\">\n" +
         (page.article ? Body(spec, page, href) : Listing(spec, page, href)) +
         "</div>\n<div id=\"right\"><div class=\"box\"><div class=\"t\">" +
         base::EscapeMarkup(language.Word("mostread")) + "</div><ul>\n" +
         ListItems(page.most_read, href) + "</ul></div><div class=\"box adv\">" +
         base::EscapeMarkup(language.Word("ad")) + "</div></div></div>\n<div id=\"bottom\"><ul>\n" +
         ListItems(page.footer, href) + "</ul><div>" + base::EscapeMarkup(language.Word("rights")) +
         "</div></div>\n<div id=\"ck\">" + base::EscapeMarkup(language.Word("cookie")) +
         "</div>\n</body>\n</html>\n";
}

}  // namespace crawlstream::testweb
