// Which site answers for which host name.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_ROUTER_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_ROUTER_H_

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tests/support/testweb/server/site.h"

namespace crawlstream::testweb {

class Router {
 public:
  // Exact host names; the last one added for a name wins.
  void Add(std::string host, std::shared_ptr<const Site> site);
  // Asked for names that are not listed; returns nullptr for those it does not serve.
  using Fallback = std::function<const Site*(std::string_view host)>;
  void AddFallback(Fallback fallback) { fallbacks_.push_back(std::move(fallback)); }

  // An unknown host gets 421: a wrong name in a test shows at once.
  Response Answer(const Request& request, base::TimeMs now) const;
  const Site* Find(std::string_view host) const;
  std::size_t HostCount() const { return sites_.size(); }

 private:
  std::unordered_map<std::string, std::shared_ptr<const Site>> sites_;
  std::vector<Fallback> fallbacks_;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_ROUTER_H_
