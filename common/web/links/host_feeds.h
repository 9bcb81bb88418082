// Feeds and sitemaps of a host other than those that its pages name: the ones of the Sitemap lines
// of its robots.txt, and those at common paths.
#ifndef CRAWLSTREAM_COMMON_WEB_LINKS_HOST_FEEDS_H_
#define CRAWLSTREAM_COMMON_WEB_LINKS_HOST_FEEDS_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/config/settings.h"
#include "common/web/links/collector.h"
#include "common/web/url/url.h"

namespace crawlstream::links {

class HostFeeds {
 public:
  explicit HostFeeds(const config::Settings& settings);  // the keys feeds.*, parse.max_feed_links

  // The URLs to ask, in scope of `page`, a page of the host; the collector's census says what
  // became of the others. `sitemaps`: those of robots.txt, as written. Common paths are tried where
  // the page is a seed.
  std::vector<std::string> Find(Collector& collector, const url::Url& page, std::string_view scope,
                                std::span<const std::string> sitemaps, bool is_seed) const;

 private:
  bool robots_sitemaps_;
  std::vector<std::string> paths_;
  std::size_t max_links_;
};

}  // namespace crawlstream::links

#endif  // CRAWLSTREAM_COMMON_WEB_LINKS_HOST_FEEDS_H_
