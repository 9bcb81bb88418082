// A URL on its way: the entry of `in`, and where redirects have brought it.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_VISIT_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_VISIT_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "common/foundation/record/url_entry.h"

namespace crawlstream::crawl {

struct Visit {
  record::UrlEntry entry;
  std::string url;                 // to ask next; entry.url where there was no redirect
  std::vector<std::string> chain;  // the URLs before it, entry.url first
  bool permanent = true;           // every redirect so far was
  int attempts = 0;                // that failed
  std::uint32_t site = 0;          // of the task's sites

  explicit Visit(record::UrlEntry e, std::uint32_t of_site = 0)
      : entry(std::move(e)), url(entry.url), site(of_site) {}

  record::Key key() const { return {entry.lang, url}; }
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_VISIT_H_
