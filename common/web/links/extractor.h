// From what an HTML page, a feed or a sitemap names to the URLs worth asking for.
#ifndef CRAWLSTREAM_COMMON_WEB_LINKS_EXTRACTOR_H_
#define CRAWLSTREAM_COMMON_WEB_LINKS_EXTRACTOR_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/settings.h"
#include "common/web/html/links.h"
#include "common/web/links/census.h"
#include "common/web/links/collector.h"
#include "common/web/url/url.h"

namespace crawlstream::links {

// Where links were found.
struct Page {
  const url::Url& url;
  std::string_view charset = {};  // of the page's bytes; queries of links are encoded in it
  std::string_view scope = {};    // what its seed's line asked for
  base::TimeMs fetched = 0;       // 0: not known, and nothing is too old
};

struct Hint {
  std::size_t link = 0;  // index into urls
  std::string title;
  std::string date;          // ISO 8601
  std::string changed = {};  // ISO 8601, if later than `date`
};

struct PageLinks {
  std::vector<std::string> urls;
  std::vector<std::string> anchors;  // empty, or one per URL
  std::vector<Hint> hints;           // of feeds and sitemaps
  std::vector<std::size_t> feeds;    // those of `urls` that are said to be feeds or sitemaps
  bool broken_feed = false;
  Census census;
};

// Keeps tables between pages. Not for use by two threads at once.
class Extractor {
 public:
  // The keys parse.*, url.* and feeds.max_age_days.
  static base::Result<Extractor> From(const config::Settings& settings);

  // What html::FindLinks is to look for.
  const html::LinkOptions& link_options() const { return options_.links; }
  PageLinks OfHtml(const Page& page, html::Links found);
  PageLinks OfFeed(const Page& page, std::string_view utf8);

  Collector& collector() { return collector_; }

 private:
  struct Options {
    html::LinkOptions links;
    std::vector<std::string> refused_rels;
    std::size_t max_links = 0;
    std::size_t max_feed_links = 0;
    base::TimeMs max_age_ms = 0;  // 0: no limit
  };
  Extractor(Options options, Collector collector);

  bool IsRefusedRel(std::string_view rel) const;

  Options options_;
  Collector collector_;
};

}  // namespace crawlstream::links

#endif  // CRAWLSTREAM_COMMON_WEB_LINKS_EXTRACTOR_H_
