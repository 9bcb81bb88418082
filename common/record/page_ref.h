// One fetched page as deduplication speaks of it: which page, when, and what decides whether it
// may stand for others. Format: docs/formats.md, "Records of deduplication".
#ifndef CRAWLSTREAM_COMMON_RECORD_PAGE_REF_H_
#define CRAWLSTREAM_COMMON_RECORD_PAGE_REF_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/base/time.h"
#include "common/record/document.h"

namespace crawlstream::record {

struct PageRef {
  std::string url;
  base::TimeMs time = 0;
  int level = 0;
  bool meta_index = true;
  std::string canonical = {};                   // the page's rel=canonical, if it is of its site
  std::vector<std::string> redirect_from = {};  // addresses that led to it

  bool operator==(const PageRef&) const = default;
};

// The reference of a document, without its canonical address, which stands in the page.
PageRef RefOf(const Document& document);

// The order of crawling: by fetch time, then level, then URL.
bool CrawledBefore(const PageRef& a, const PageRef& b);

// Time and level as a key field whose bytes sort by them. Times before 1970 sort as 1970.
std::string CrawlOrderKey(base::TimeMs time, int level);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_RECORD_PAGE_REF_H_
