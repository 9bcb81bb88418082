// Feeds and sitemaps: the articles they name. RSS 0.9 to 2.0, Atom, JSON Feed; sitemaps, sitemap
// indexes, the news extension, and sitemaps that are a plain list of addresses
// (https://www.sitemaps.org/protocol.html).
//
// Lenient: real feeds are broken in many ways. Stray ampersands, control characters, HTML entities,
// unclosed elements and a cut end cost at most the entry they stand in.
// Hardened: no document type reaches the XML parser, so there are no entities to expand, nothing is
// ever loaded from elsewhere, and nesting is bounded.
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_FEED_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_FEED_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::feed {

enum class Kind { kNone, kRss, kAtom, kJson, kSitemap, kSitemapIndex, kUrlList };

struct Entry {
  std::string url;           // as written, not resolved
  std::string title = {};    // plain text, spaces folded
  std::string date = {};     // ISO 8601 in UTC; empty where absent or not understood
  std::string changed = {};  // the same, where it is later than `date`; else empty

  bool operator==(const Entry&) const = default;
};

struct Feed {
  Kind kind = Kind::kNone;
  std::string base = {};            // xml:base of the root; empty: the document's own URL
  std::vector<Entry> entries = {};  // in document order
  // Pages that the feed as a whole names: its home page, the next part of a divided feed.
  std::vector<std::string> links = {};
  bool broken = false;  // the syntax had errors; what could be read is there
};

// What kind of document this is, by its beginning; kNone for an HTML page and all else. Cheap: any
// page may be asked. `text` is UTF-8.
Kind Recognize(std::string_view text);

// At most `max_entries` entries are read. A text that is no feed gives kind kNone.
Feed Parse(std::string_view text, std::size_t max_entries);

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_FEED_H_
