#include "common/web/links/host_feeds.h"

namespace crawlstream::links {

HostFeeds::HostFeeds(const config::Settings& settings)
    : robots_sitemaps_(settings.Bool("feeds.robots_sitemaps")),
      paths_(settings.List("feeds.paths")),
      max_links_(static_cast<std::size_t>(settings.Int("parse.max_feed_links"))) {
  for (std::string& path : settings.List("feeds.sitemap_paths")) paths_.push_back(std::move(path));
}

std::vector<std::string> HostFeeds::Find(Collector& collector, const url::Url& page,
                                         std::string_view scope,
                                         std::span<const std::string> sitemaps,
                                         bool is_seed) const {
  collector.Begin(page, "", "", scope, max_links_);
  if (robots_sitemaps_) {
    for (const std::string& sitemap : sitemaps) collector.Add(sitemap);
  }
  if (is_seed) {
    for (const std::string& path : paths_) {
      collector.Add(std::string(page.Origin()) + (path.starts_with('/') ? "" : "/") + path);
    }
  }
  return collector.Take();
}

}  // namespace crawlstream::links
