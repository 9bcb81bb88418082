#include "common/foundation/base/markup.h"
#include "tests/support/testweb/news/markup.h"
#include "tests/support/testweb/news/templates.h"

namespace crawlstream::testweb {
namespace {

std::string Rows(const std::vector<Link>& links, const HrefStyle& href) {
  std::string out;
  for (const Link& link : links) {
    out += "<tr><td>&#8226; " + Anchor(href(link.url), link.text) + "</td></tr>\n";
  }
  return out;
}

std::string Body(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  const Language& language = *spec.language;
  const Article& article = *page.article;
  std::string out = "<font size=\"5\"><b>" + base::EscapeMarkup(article.headline) +
                    "</b></font><br>\n<font size=\"1\" color=\"#666666\">" +
                    base::EscapeMarkup(language.Date(article.published)) + " &nbsp; " +
                    base::EscapeMarkup(language.Byline(article.author)) + "</font>\n<hr>\n<div>";
  for (std::size_t i = 0; i < article.paragraphs.size(); ++i) {
    out += (i == 0 ? "" : "<br><br>\n") + base::EscapeMarkup(article.paragraphs[i]);
  }
  out += "</div>\n<hr>\n";
  for (const Link& link : page.variants) out += "[" + Anchor(href(link.url), link.text) + "] ";
  return out + "\n<table class=\"also\">\n<tr><th>" + base::EscapeMarkup(language.Word("related")) +
         "</th></tr>\n" + Rows(page.related, href) + "</table>\n";
}

std::string Listing(const SiteSpec& spec, const Page& page, const HrefStyle& href) {
  std::string out = "<table width=\"100%\">\n";
  for (const Teaser& teaser : page.listing) {
    out += "<tr><td>" + Anchor(href(teaser.url), teaser.headline) + " <font size=\"1\">(" +
           base::EscapeMarkup(spec.language->Date(teaser.published)) + ")</font></td></tr>\n";
  }
  out += "</table>\n" + base::EscapeMarkup(page.prose) + "<center>";
  for (const Link& link : page.pagination) out += Anchor(href(link.url), link.text) + " ";
  return out + "</center>\n";
}

}  // namespace

std::string RenderClassic(const SiteSpec& spec, const Page& page, const std::string& head) {
  const Language& language = *spec.language;
  const HrefStyle href = [&](const std::string& url) { return RelativeHref(page.url, url); };
  std::string menu;
  for (const Link& link : page.navigation) menu += Anchor(href(link.url), link.text) + " | ";
  std::string foot;
  for (const Link& link : page.footer) foot += Anchor(href(link.url), link.text) + " | ";
  return head + "</head>\n<body bgcolor=\"#ffffff\"" +
         (language.right_to_left ? " dir=\"rtl\"" : "") +
         ">\n<table width=\"760\" border=\"0\" cellpadding=\"4\">\n<tr><td colspan=\"2\"><font "
         "size=\"6\">" +
         base::EscapeMarkup(spec.name) + "</font><br>\n" + menu +
         "</td></tr>\n<tr><td width=\"160\" valign=\"top\"><table>\n<tr><th>" +
         base::EscapeMarkup(language.Word("mostread")) + "</th></tr>\n" +
         Rows(page.most_read, href) + "</table></td>\n<td valign=\"top\">\n" +
         (page.article ? Body(spec, page, href) : Listing(spec, page, href)) +
         "</td></tr>\n<tr><td colspan=\"2\" align=\"center\"><font size=\"1\">" + foot + "<br>" +
         base::EscapeMarkup(language.Word("rights")) +
         "</font></td></tr>\n</table>\n</body>\n</html>\n";
}

}  // namespace crawlstream::testweb
