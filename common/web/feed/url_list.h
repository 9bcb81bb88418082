// A sitemap as plain text, one address a line:
// https://www.sitemaps.org/protocol.html#otherformats
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_URL_LIST_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_URL_LIST_H_

#include "common/web/feed/feed.h"

namespace crawlstream::feed {

// Whether the first lines are addresses, all of them; blank lines do not count.
bool IsUrlList(std::string_view text);

// Lines that are no address are passed over, and the list is called broken.
Feed ParseUrlList(std::string_view text, std::size_t max_entries);

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_URL_LIST_H_
