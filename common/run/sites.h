// The sites of a folder of URLs.
#ifndef CRAWLSTREAM_COMMON_RUN_SITES_H_
#define CRAWLSTREAM_COMMON_RUN_SITES_H_

#include <set>
#include <string>

#include "common/base/error.h"

namespace crawlstream::run {

// Registrable domains of the URLs that begin the lines of `folder`, sorted. Lines that are no
// normalized URL are passed over: the crawl job reports them.
base::Result<std::set<std::string>> SitesOf(const std::string& folder);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUN_SITES_H_
