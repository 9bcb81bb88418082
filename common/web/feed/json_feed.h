// https://www.jsonfeed.org/version/1.1/
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_JSON_FEED_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_JSON_FEED_H_

#include "common/web/feed/feed.h"

namespace crawlstream::feed {

Feed ParseJsonFeed(std::string_view text, std::size_t max_entries);

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_JSON_FEED_H_
