#include "common/foundation/base/markup.h"
#include "tests/support/testweb/news/markup.h"
#include "tests/support/testweb/news/templates.h"

namespace crawlstream::testweb {
namespace {

// The address with a tracking parameter, as many sites write their own links.
std::string Tracked(const std::string& url) {
  return url + (url.find('?') == std::string::npos ? "?" : "&") +
         "utm_source=related&utm_medium=box";
}

std::string Body(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  const Language& language = *spec.language;
  const Article& article = *page.article;
  std::string out =
      "<div class=\"post\" itemscope itemtype=\"https://schema.org/NewsArticle\">\n<h1 "
      "class=\"entry-title\" itemprop=\"headline\">" +
      base::EscapeMarkup(article.headline) +
      "</h1>\n<p class=\"entry-meta\"><time itemprop=\"datePublished\" datetime=\"" +
      base::FormatIso8601(article.published) + "\">" +
      base::EscapeMarkup(language.Date(article.published)) +
      "</time> <span itemprop=\"author\" itemscope itemtype=\"https://schema.org/Person\"><a "
      "rel=\"author\" href=\"#author\"><span itemprop=\"name\">" +
      base::EscapeMarkup(article.author) +
      "</span></a></span></p>\n<div class=\"entry-content\" itemprop=\"articleBody\">\n";
  for (const std::string& paragraph : article.paragraphs)
    out += "<p>" + base::EscapeMarkup(paragraph) + "</p>\n";
  out += "</div>\n" + ShareButtons(spec, page) + "<div class=\"post-links\">";
  for (const Link& link : page.variants) out += Anchor(href(link.url), link.text) + " ";
  out += "</div>\n</div>\n<div class=\"yarpp-related\"><h3>" +
         base::EscapeMarkup(language.Word("related")) + "</h3><ol>\n" +
         ListItems(page.related, Tracked) + "</ol></div>\n<div id=\"comments\"><h3>" +
         base::EscapeMarkup(language.Word("comments")) + "</h3><ol class=\"commentlist\">\n";
  for (const std::string& comment : article.comments) {
    out += "<li class=\"comment\"><div class=\"comment-body\"><p>" + base::EscapeMarkup(comment) +
           " " + base::EscapeMarkup(comment) + "</p></div></li>\n";
  }
  return out + "</ol></div>\n";
}

std::string Listing(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  std::string out;
  for (const Teaser& teaser : page.listing) {
    out += "<div class=\"post hentry\"><h2 class=\"entry-title\">" +
           Anchor(href(teaser.url), teaser.headline, "rel=\"bookmark\"") +
           "</h2><p class=\"entry-summary\">" + base::EscapeMarkup(teaser.text) + " " +
           Anchor(href(teaser.url) + "#more", spec.language->Word("readmore")) + "</p></div>\n";
  }
  if (!page.prose.empty())
    out += "<div class=\"page-content\"><p>" + base::EscapeMarkup(page.prose) + "</p></div>\n";
  out += "<div class=\"navigation\">";
  for (const Link& link : page.pagination) out += Anchor(href(link.url), link.text) + " ";
  return out + "</div>\n";
}

}  // namespace

std::string RenderWeblog(const SiteSpec& spec, const Page& page, const std::string& head) {
  const Language& language = *spec.language;
  const HrefStyle href = [](const std::string& url) { return url; };
  return head +
         "</head>\n<body class=\"single\">\n<div id=\"page\"><div id=\"header\"><p "
         "class=\"site-title\">" +
         Anchor(href(page.navigation.front().url), spec.name) + "</p><ul id=\"menu\">\n" +
         ListItems(page.navigation, href) + "</ul></div>\n<div id=\"content\">\n" +
         (page.article ? Body(spec, page, href) : Listing(spec, page, href)) +
         "</div>\n<div id=\"sidebar\"><div class=\"widget\"><h3>" +
         base::EscapeMarkup(language.Word("mostread")) + "</h3><ul>\n" +
         ListItems(page.most_read, href) + "</ul></div><div class=\"widget\"><h3>" +
         base::EscapeMarkup(language.Word("subscribe")) +
         "</h3></div></div>\n<div id=\"footer\"><ul>\n" + ListItems(page.footer, href) +
         "</ul><p>" + base::EscapeMarkup(language.Word("rights")) +
         "</p></div></div>\n<div class=\"cookie-banner\"><p>" +
         base::EscapeMarkup(language.Word("cookie")) + "</p></div>\n</body>\n</html>\n";
}

}  // namespace crawlstream::testweb
