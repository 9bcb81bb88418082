// The links of a document, whatever it is: an HTML page, a feed, a sitemap.
#ifndef CRAWLSTREAM_COMMON_LINKS_EXTRACTOR_H_
#define CRAWLSTREAM_COMMON_LINKS_EXTRACTOR_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/error.h"
#include "common/base/time.h"
#include "common/charset/charset.h"
#include "common/config/settings.h"
#include "common/feed/feed.h"
#include "common/html/document.h"
#include "common/html/links.h"
#include "common/links/census.h"
#include "common/links/collector.h"
#include "common/url/url.h"

namespace crawlstream::links {

// A document as it was fetched.
struct Page {
  const url::Url& url;
  std::string_view bytes;
  std::string_view content_type = {};  // of the HTTP header, "text/html"; may be empty
  std::string_view charset = {};       // of the HTTP header
  std::string_view scope = {};         // what its seed's line asked for
  base::TimeMs fetched = 0;            // 0: not known, and nothing is too old
};

struct Hint {
  std::size_t link = 0;  // index into urls
  std::string title;
  std::string date;          // ISO 8601
  std::string changed = {};  // the same, if later
};

enum class PageKind { kOther, kHtml, kFeed, kSitemap };

struct PageLinks {
  PageKind kind = PageKind::kOther;
  std::vector<std::string> urls;
  std::vector<std::string> anchors;  // empty, or one per URL
  std::vector<Hint> hints;           // of feeds and sitemaps
  std::vector<std::size_t> feeds;    // those of `urls` that are said to be feeds or sitemaps
  bool is_article = false;           // the page says so (og:type)
  bool nofollow = false;             // the page asks that its links be left alone
  bool broken_feed = false;
  Census census;
  // How the bytes were read.
  std::string charset;
  charset::Source charset_source = charset::Source::kDetected;
  bool charset_false = false;  // what was declared is not true
  std::size_t replaced = 0;    // characters that could not be read
};

// Keeps trees and tables between documents. Not for use by two threads at once.
class Extractor {
 public:
  // The keys parse.*, url.*, language.code, agent.name and feeds.max_age_days.
  static base::Result<Extractor> From(const config::Settings& settings);

  PageLinks Extract(const Page& page);

  Collector& collector() { return collector_; }

 private:
  struct Options {
    html::LinkOptions links;
    std::vector<std::string> refused_rels;
    std::size_t max_links = 0;
    std::size_t max_feed_links = 0;
    base::TimeMs max_age_ms = 0;  // 0: no limit
    std::string language;
    std::string agent;
  };
  Extractor(Options options, Collector collector);

  void ExtractHtml(const Page& page, std::string_view text, PageLinks& out);
  void ExtractFeed(const Page& page, std::string_view text, PageLinks& out);
  bool IsRefusedRel(std::string_view rel) const;

  Options options_;
  Collector collector_;
  html::Document document_;
};

}  // namespace crawlstream::links

#endif  // CRAWLSTREAM_COMMON_LINKS_EXTRACTOR_H_
