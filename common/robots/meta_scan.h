// The robots directives of an HTML page's meta elements, found without building a tree: the crawl
// stage looks at every page and needs nothing else of it.
#ifndef CRAWLSTREAM_COMMON_ROBOTS_META_SCAN_H_
#define CRAWLSTREAM_COMMON_ROBOTS_META_SCAN_H_

#include <string_view>

#include "common/robots/directives.h"

namespace crawlstream::robots {

// Of all <meta name=robots content=…> and <meta name=AGENT content=…> together. Comments, scripts
// and styles are skipped. Reads ASCII-compatible bytes: in a UTF-16 page nothing is found, and the
// parse stage, which decodes, still sees it.
Directives ScanMeta(std::string_view html, std::string_view user_agent);

}  // namespace crawlstream::robots

#endif  // CRAWLSTREAM_COMMON_ROBOTS_META_SCAN_H_
