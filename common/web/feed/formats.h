// The formats of feed.h, each in a .cc file of its own; use Parse of feed.h.
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_FORMATS_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_FORMATS_H_

#include <cstddef>
#include <string_view>

#include "common/web/feed/feed.h"

namespace crawlstream::feed {

// The XML formats, over libxml2. `kind` is what Recognize says.
Feed ParseXmlFeed(Kind kind, std::string_view text, std::size_t max_entries);

// https://www.jsonfeed.org/version/1.1/
Feed ParseJsonFeed(std::string_view text, std::size_t max_entries);

// A sitemap as plain text, one address a line:
// https://www.sitemaps.org/protocol.html#otherformats
// Lines that are no address are passed over, and the list is called broken.
Feed ParseUrlList(std::string_view text, std::size_t max_entries);
// Whether the first lines are addresses, all of them; blank lines do not count.
bool IsUrlList(std::string_view text);

// For a text that may be an address or something else, such as the id of an entry.
inline bool LooksLikeUrl(std::string_view text) {
  return text.starts_with("http://") || text.starts_with("https://");
}

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_FORMATS_H_
