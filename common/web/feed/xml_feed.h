// The XML formats of feed.h, over libxml2.
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_XML_FEED_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_XML_FEED_H_

#include "common/web/feed/feed.h"

namespace crawlstream::feed {

// `kind` is what Recognize says.
Feed ParseXmlFeed(Kind kind, std::string_view text, std::size_t max_entries);

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_XML_FEED_H_
