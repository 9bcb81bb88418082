// What became of the links of a page, counted. Every link found has exactly one fate:
// found = kept + duplicate + same_page + cut + rel + scope + old + the sum of refused.
#ifndef CRAWLSTREAM_COMMON_WEB_LINKS_CENSUS_H_
#define CRAWLSTREAM_COMMON_WEB_LINKS_CENSUS_H_

#include <array>
#include <cstddef>

#include "common/web/url/rule.h"

namespace crawlstream::links {

struct Census {
  std::size_t found = 0;
  std::size_t kept = 0;
  std::size_t duplicate = 0;  // another link of the page leads there
  std::size_t same_page = 0;  // leads to the page itself
  std::size_t cut = 0;        // beyond the page's cap
  std::size_t rel = 0;        // refused for its rel attribute
  std::size_t scope = 0;      // leads out of scope
  std::size_t old = 0;        // an entry of a feed or sitemap that is too old
  std::array<std::size_t, url::kAllRules.size()> refused = {};  // by url::Rule

  std::size_t& Refused(url::Rule rule) { return refused[static_cast<std::size_t>(rule)]; }

  bool operator==(const Census&) const = default;
};

}  // namespace crawlstream::links

#endif  // CRAWLSTREAM_COMMON_WEB_LINKS_CENSUS_H_
