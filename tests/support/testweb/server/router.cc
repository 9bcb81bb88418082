#include "tests/support/testweb/server/router.h"

namespace crawlstream::testweb {

void Router::Add(std::string host, std::shared_ptr<const Site> site) {
  sites_[std::move(host)] = std::move(site);
}

const Site* Router::Find(std::string_view host) const {
  if (const auto found = sites_.find(std::string(host)); found != sites_.end()) {
    return found->second.get();
  }
  for (const auto& fallback : fallbacks_) {
    if (const Site* site = fallback(host)) return site;
  }
  return nullptr;
}

Response Router::Answer(const Request& request, base::TimeMs now) const {
  const Site* site = Find(request.host);
  return site == nullptr ? Status(421) : site->Answer(request, now);
}

}  // namespace crawlstream::testweb
