// The robots directives that a page's tree carries. The crawl stage scans raw bytes for them; here
// they are read from decoded text, where also a UTF-16 page's are seen.
#ifndef CRAWLSTREAM_COMMON_WEB_HTML_META_ROBOTS_H_
#define CRAWLSTREAM_COMMON_WEB_HTML_META_ROBOTS_H_

#include <span>
#include <string_view>

#include "common/web/html/node.h"
#include "common/web/robots/directives.h"

namespace crawlstream::html {

// Of all <meta name=robots> and <meta name=AGENT> among `metas`; the stricter wins.
robots::Directives MetaRobots(std::span<const Node> metas, std::string_view agent);

}  // namespace crawlstream::html

#endif  // CRAWLSTREAM_COMMON_WEB_HTML_META_ROBOTS_H_
