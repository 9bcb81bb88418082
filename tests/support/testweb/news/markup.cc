#include "tests/support/testweb/news/markup.h"

#include <algorithm>

#include "common/foundation/base/markup.h"
#include "tests/support/testweb/text/json_line.h"

namespace crawlstream::testweb {
namespace {

constexpr std::size_t kSchemeSize = std::string_view("http://").size();

std::string_view HostPart(std::string_view url) {
  return url.substr(0, url.find('/', kSchemeSize));
}
std::string_view PathPart(std::string_view url) { return url.substr(HostPart(url).size()); }

std::string Meta(std::string_view property, std::string_view content) {
  return "<meta property=\"" + std::string(property) + "\" content=\"" +
         base::EscapeMarkup(content) + "\">\n";
}

}  // namespace

std::string PathHref(std::string_view from, std::string_view url) {
  return std::string(HostPart(from) == HostPart(url) ? PathPart(url) : url);
}

std::string RelativeHref(std::string_view from, std::string_view url) {
  if (HostPart(from) != HostPart(url)) return std::string(url);
  const std::string_view path = PathPart(from).substr(0, PathPart(from).find('?'));
  std::string up;
  for (auto depth = std::ranges::count(path, '/') - 1; depth > 0; --depth) up += "../";
  const std::string relative = up + std::string(PathPart(url).substr(1));
  return relative.empty() ? "./" : relative;
}

std::string ListItems(const std::vector<Link>& links, const HrefStyle& href) {
  std::string out;
  for (const Link& link : links) out += "<li>" + Anchor(href(link.url), link.text) + "</li>\n";
  return out;
}

std::string ShareButtons(const SiteSpec& spec, const Page& page) {
  return "<div class=\"share-buttons\"><span>" + base::EscapeMarkup(spec.language->Word("share")) +
         "</span> " + Anchor("https://social.test/share?u=" + PercentEncode(page.url), "Chirp") +
         " " + Anchor("https://friends.test/sharer?url=" + PercentEncode(page.url), "Friends") +
         " " + Anchor("mailto:?subject=news", "E-mail") + " " +
         Anchor("javascript:window.print()", "⎙") + " " +
         Anchor("#comments", spec.language->Word("comments")) + "</div>\n";
}

std::string OpenGraph(const SiteSpec& spec, const Page& page) {
  std::string out = Meta("og:site_name", spec.name);
  if (!page.article) return out + Meta("og:type", "website") + Meta("og:title", page.title);
  const Article& article = *page.article;
  out += Meta("og:type", "article") + Meta("og:title", article.headline) +
         Meta("og:url", page.url) +
         Meta("og:image", "http://" + spec.host + "/static/picture.jpg") +
         Meta("article:published_time", base::FormatIso8601(article.published)) +
         Meta("article:section", spec.language->sections[article.section]);
  if (article.modified)
    out += Meta("article:modified_time", base::FormatIso8601(*article.modified));
  return out;
}

std::string JsonLd(const SiteSpec& spec, const Page& page) {
  if (!page.article) return "";
  const Article& article = *page.article;
  const auto quote = [](const std::string& text) { return JsonQuote(text, /*ascii=*/true); };
  JsonLine author;
  author.Add("@type", "Person").AddRaw("name", quote(article.author));
  JsonLine publisher;
  publisher.Add("@type", "Organization").AddRaw("name", quote(spec.name));
  JsonLine line;
  line.Add("@context", "https://schema.org")
      .Add("@type", "NewsArticle")
      .AddRaw("headline", quote(article.headline))
      .Add("datePublished", base::FormatIso8601(article.published))
      .Add("dateModified", base::FormatIso8601(article.modified.value_or(article.published)))
      .AddRaw("author", author.Finish())
      .AddRaw("publisher", publisher.Finish())
      .Add("inLanguage", spec.language->code)
      .Add("mainEntityOfPage", page.url);
  return "<script type=\"application/ld+json\">" + line.Finish() + "</script>\n";
}

}  // namespace crawlstream::testweb
