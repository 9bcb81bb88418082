#include "tests/support/testweb/news/feeds.h"

#include "common/foundation/base/markup.h"
#include "tests/support/testweb/news/markup.h"
#include "tests/support/testweb/news/timeline.h"
#include "tests/support/testweb/server/clock.h"
#include "tests/support/testweb/text/json_line.h"

namespace crawlstream::testweb {
namespace {

constexpr const char* kXml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

std::string Element(std::string_view name, std::string_view text) {
  return "<" + std::string(name) + ">" + base::EscapeMarkup(text) + "</" + std::string(name) + ">";
}

std::string ArticleAddress(const SiteSpec& spec, int id) {
  return AddressOf(spec, {.kind = PageKind::kArticle, .id = id});
}

std::string LastModified(const SiteSpec& spec, int id, base::TimeMs now) {
  const Timeline timeline(spec);
  const auto edited = timeline.Edited(id);
  return base::FormatIso8601(edited && *edited <= now ? *edited : timeline.Published(id));
}

}  // namespace

std::string RenderRss(const SiteSpec& spec, const Snapshot& snapshot) {
  std::string out = std::string(kXml) + "<rss version=\"2.0\">\n<channel>\n" +
                    Element("title", spec.name) + Element("link", AddressOf(spec, {})) +
                    Element("description", spec.name) + Element("language", spec.language->code) +
                    "\n";
  for (const int id : FeedIds(snapshot)) {
    const Article article = WriteArticle(spec, id, snapshot.now);
    const std::string url = ArticleAddress(spec, id);
    out += "<item>" + Element("title", article.headline) + Element("link", url) +
           "<guid isPermaLink=\"true\">" + base::EscapeMarkup(url) + "</guid>" +
           Element("pubDate", base::FormatHttpDate(article.published)) +
           "<description><![CDATA[<p>" + article.paragraphs.front() +
           "</p>]]></description></item>\n";
  }
  return out + "</channel>\n</rss>\n";
}

std::string RenderAtom(const SiteSpec& spec, const Snapshot& snapshot) {
  const std::string home = AddressOf(spec, {});
  std::string out = std::string(kXml) + "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n" +
                    Element("title", spec.name) + Element("id", home) + "<link href=\"" +
                    base::EscapeMarkup(home) + "\"/>" +
                    Element("updated", base::FormatIso8601(snapshot.last_change)) + "\n";
  for (const int id : FeedIds(snapshot)) {
    const Article article = WriteArticle(spec, id, snapshot.now);
    const std::string url = ArticleAddress(spec, id);
    out += "<entry>" + Element("title", article.headline) + "<link rel=\"alternate\" href=\"" +
           base::EscapeMarkup(url) + "\"/>" + Element("id", url) +
           Element("published", base::FormatIso8601(article.published)) +
           Element("updated", LastModified(spec, id, snapshot.now)) + "<author>" +
           Element("name", article.author) + "</author>" +
           Element("summary", article.paragraphs.front()) + "</entry>\n";
  }
  return out + "</feed>\n";
}

std::string RenderJsonFeed(const SiteSpec& spec, const Snapshot& snapshot) {
  std::string items = "[";
  for (const int id : FeedIds(snapshot)) {
    const Article article = WriteArticle(spec, id, snapshot.now);
    JsonLine item;
    item.Add("id", std::to_string(id))
        .Add("url", ArticleAddress(spec, id))
        .Add("title", article.headline)
        .Add("date_published", base::FormatIso8601(article.published))
        .Add("summary", article.paragraphs.front());
    items += (items.size() > 1 ? "," : "") + item.Finish();
  }
  JsonLine feed;
  feed.Add("version", "https://jsonfeed.org/version/1.1")
      .Add("title", spec.name)
      .Add("home_page_url", AddressOf(spec, {}))
      .Add("language", spec.language->code)
      .AddRaw("items", items + "]");
  return feed.Finish() + "\n";
}

std::string RenderSitemapIndex(const SiteSpec& spec, const Snapshot& snapshot) {
  std::string out =
      std::string(kXml) + "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  for (const PageKind kind : {PageKind::kSitemap, PageKind::kNewsSitemap}) {
    out += "<sitemap>" + Element("loc", AddressOf(spec, {.kind = kind})) +
           Element("lastmod", base::FormatIso8601(snapshot.last_change)) + "</sitemap>\n";
  }
  return out + "</sitemapindex>\n";
}

std::string RenderSitemap(const SiteSpec& spec, const Snapshot& snapshot) {
  std::string out =
      std::string(kXml) + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  for (const int id : snapshot.visible) {
    out += "<url>" + Element("loc", ArticleAddress(spec, id)) +
           Element("lastmod", LastModified(spec, id, snapshot.now)) + "</url>\n";
  }
  return out + "</urlset>\n";
}

std::vector<int> RecentIds(const SiteSpec& spec, const Snapshot& snapshot) {
  const Timeline timeline(spec);
  std::vector<int> ids = snapshot.visible;
  std::erase_if(ids, [&](int id) { return timeline.Published(id) < snapshot.now - 2 * kDayMs; });
  return ids;
}

std::string RenderNewsSitemap(const SiteSpec& spec, const Snapshot& snapshot) {
  std::string out = std::string(kXml) +
                    "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" "
                    "xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\">\n";
  for (const int id : RecentIds(spec, snapshot)) {
    out += "<url>" + Element("loc", ArticleAddress(spec, id)) + "<news:news><news:publication>" +
           Element("news:name", spec.name) + Element("news:language", spec.language->code) +
           "</news:publication>" +
           Element("news:publication_date", base::FormatIso8601(Timeline(spec).Published(id))) +
           Element("news:title", WriteHeadline(spec, id)) + "</news:news></url>\n";
  }
  return out + "</urlset>\n";
}

std::string RenderRobots(const SiteSpec& spec, const std::string& host, base::TimeMs now) {
  std::string out = "User-agent: *\nDisallow: /print/\nDisallow: /search\n";
  if (Timeline(spec).CultureForbidden(now)) out += "Disallow: /culture/\n";
  if (host == spec.host) {
    out += "\nSitemap: " + AddressOf(spec, {.kind = PageKind::kSitemapIndex}) + "\n";
  }
  return out;
}

}  // namespace crawlstream::testweb
