// The machine-readable lists of a site: feeds, sitemaps, robots.txt.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_FEEDS_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_FEEDS_H_

#include <string>

#include "tests/support/testweb/news/page.h"

namespace crawlstream::testweb {

std::string RenderRss(const SiteSpec& spec, const Snapshot& snapshot);
std::string RenderAtom(const SiteSpec& spec, const Snapshot& snapshot);
std::string RenderJsonFeed(const SiteSpec& spec, const Snapshot& snapshot);
std::string RenderSitemapIndex(const SiteSpec& spec, const Snapshot& snapshot);
std::string RenderSitemap(const SiteSpec& spec, const Snapshot& snapshot);      // every article
std::string RenderNewsSitemap(const SiteSpec& spec, const Snapshot& snapshot);  // of two days
std::string RenderRobots(const SiteSpec& spec, const std::string& host, base::TimeMs now);

// The articles in the news sitemap.
std::vector<int> RecentIds(const SiteSpec& spec, const Snapshot& snapshot);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_FEEDS_H_
