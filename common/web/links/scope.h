// How far from a page its links may lead.
#ifndef CRAWLSTREAM_COMMON_WEB_LINKS_SCOPE_H_
#define CRAWLSTREAM_COMMON_WEB_LINKS_SCOPE_H_

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/foundation/config/settings.h"

namespace crawlstream::links {

// Not for use by two threads at once.
class Scope {
 public:
  enum class Reach {
    kSite,    // the page's registrable domain
    kHost,    // the page's very host
    kListed,  // the listed hosts alone
  };

  Scope(Reach reach, std::vector<std::string> hosts);
  static Scope From(const config::Settings& settings);  // parse.scope, parse.scope_hosts

  // Whether a link to `host` and `path` stays in reach of a page of `page_host`. Listed hosts, and
  // the hosts under them, always do. `reach_of_seed` is what the seed's own line asked for: "site",
  // "host", "path:/folder" (the page's host, and the folder or what is below it), or empty: as
  // configured.
  bool Contains(std::string_view page_host, std::string_view host, std::string_view path,
                std::string_view reach_of_seed);

 private:
  bool IsListed(std::string_view host) const;
  const std::string& SiteOf(std::string_view host);

  Reach reach_;
  std::vector<std::string> hosts_;
  // The public suffix list is slow to ask, and most links lead to few hosts.
  std::unordered_map<std::string, std::string> sites_;
};

}  // namespace crawlstream::links

#endif  // CRAWLSTREAM_COMMON_WEB_LINKS_SCOPE_H_
