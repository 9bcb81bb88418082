// A URL on its way through a crawl task: its entry in `in`, and where redirects have led so far.
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
  std::string url;                 // to ask next; entry.url if there was no redirect
  std::vector<std::string> chain;  // the URLs that redirected to it, entry.url first
  bool permanent = true;           // every redirect so far was permanent
  int failures = 0;                // how many times it got no answer
  std::uint32_t site = 0;          // its number among the task's sites

  explicit Visit(record::UrlEntry e, std::uint32_t of_site = 0)
      : entry(std::move(e)), url(entry.url), site(of_site) {}

  record::Key key() const { return {entry.lang, url}; }
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_VISIT_H_
