#include "common/foundation/base/markup.h"
#include "tests/support/testweb/news/markup.h"
#include "tests/support/testweb/news/templates.h"

namespace crawlstream::testweb {
namespace {

std::string MetaNames(const SiteSpec& spec, const Page& page) {
  if (!page.article) return "";
  const Article& article = *page.article;
  std::string keywords;
  for (const std::string& keyword : article.keywords) {
    keywords += (keywords.empty() ? "" : ",") + keyword;
  }
  const auto meta = [](std::string_view name, std::string_view content) {
    return "<meta name=\"" + std::string(name) + "\" content=\"" + base::EscapeMarkup(content) +
           "\">\n";
  };
  return meta("date", base::FormatIso8601(article.published)) + meta("author", article.author) +
         meta("keywords", keywords) + meta("publisher", spec.name);
}

std::string Body(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  const Language& language = *spec.language;
  const Article& article = *page.article;
  std::string out = "<h2>" + base::EscapeMarkup(article.headline) + "</h2>\n<p class=\"date\">" +
                    base::EscapeMarkup(language.Date(article.published)) +
                    "</p>\n<div id=\"text\">\n";
  for (const std::string& paragraph : article.paragraphs)
    out += "<p>" + base::EscapeMarkup(paragraph) + "</p>\n";
  out += "</div>\n<p class=\"tools\">";
  for (const Link& link : page.variants) out += Anchor(href(link.url), link.text) + " ";
  return out + "</p>\n<div class=\"more\"><h3>" + base::EscapeMarkup(language.Word("related")) +
         "</h3><ul>\n" + ListItems(page.related, href) + "</ul></div>\n";
}

std::string Listing(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  // The session id goes with every list entry, as on sites that do not trust cookies.
  const auto with_session = [&](const std::string& url) {
    return href(url) + "&PHPSESSID=5f3a9c0b7d2e4816a1b2c3d4e5f60718";
  };
  std::string out = "<ul class=\"documents\">\n";
  for (const Teaser& teaser : page.listing) {
    out += "<li>" + base::EscapeMarkup(spec.language->Date(teaser.published)) + " " +
           Anchor(with_session(teaser.url), teaser.headline) + "</li>\n";
  }
  out += "</ul>\n<p>" + base::EscapeMarkup(page.prose) + "</p>\n<p class=\"pages\">";
  for (const Link& link : page.pagination) out += Anchor(href(link.url), link.text) + " ";
  return out + "</p>\n";
}

}  // namespace

std::string RenderOfficial(const SiteSpec& spec, const Page& page, const std::string& head) {
  const Language& language = *spec.language;
  const HrefStyle href = [&](const std::string& url) { return PathHref(page.url, url); };
  return head + MetaNames(spec, page) + "</head>\n<body>\n<div id=\"banner\"><h1>" +
         base::EscapeMarkup(spec.name) + "</h1></div>\n<div id=\"menu\"><ul>\n" +
         ListItems(page.navigation, href) + "</ul></div>\n<div id=\"content\">\n" +
         (page.article ? Body(spec, page, href) : Listing(spec, page, href)) +
         "</div>\n<div id=\"side\"><h3>" + base::EscapeMarkup(language.Word("mostread")) +
         "</h3><ul>\n" + ListItems(page.most_read, href) + "</ul></div>\n<div id=\"foot\"><ul>\n" +
         ListItems(page.footer, href) + "</ul>" + base::EscapeMarkup(language.Word("rights")) +
         "</div>\n</body>\n</html>\n";
}

}  // namespace crawlstream::testweb
