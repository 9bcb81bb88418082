#include "common/web/answers/redirect.h"

#include <algorithm>
#include <utility>

#include "common/web/answers/page_answer.h"
#include "common/web/http/address.h"
#include "common/web/url/site.h"

namespace crawlstream::answers {

using record::Outcome;
namespace reason = record::reason;

Redirect FollowRedirect(const RedirectRules& rules, const std::string& current,
                        const std::vector<std::string>& chain, std::string_view location) {
  const auto end = [&](Outcome outcome, std::string_view why) {
    return Redirect{.ending = Ending{outcome, why, std::string("redirect to ").append(location)}};
  };
  if (location.empty()) return end(Outcome::kFailed, reason::kHttp3xx);
  auto target = rules.normalizer.Resolve(current, location);
  if (!target && target.error() != url::Rule::kMalformed) {
    return end(Outcome::kRefused, FilterReason(target.error()));
  }
  const auto here = url::Url::Split(current);
  if (!target || !here) return end(Outcome::kFailed, reason::kHttp3xx);
  if (target->text() == current || std::ranges::count(chain, target->text()) > 0) {
    return end(Outcome::kFailed, reason::kRedirectLoop);
  }
  if (!rules.allow_private_addresses && IsPrivateAddress(*target)) {
    return end(Outcome::kRefused, reason::kPrivateAddress);
  }
  if (url::Site(target->host()) != url::Site(here->host())) {
    return {.target = std::move(*target), .ending = Ending{Outcome::kRedirected, reason::kOffSite}};
  }
  if (static_cast<int>(chain.size()) >= rules.max_redirects) {
    return end(Outcome::kFailed, reason::kRedirectLimit);
  }
  if (const url::Rule rule = rules.filter.Check(*target); rule != url::Rule::kNone) {
    return end(Outcome::kRefused, FilterReason(rule));
  }
  return {.target = std::move(*target)};
}

bool IsPrivateAddress(const url::Url& url) {
  if (!url::IsIpAddress(url.host())) return false;
  std::string_view address = url.host();
  if (address.starts_with('[')) address = address.substr(1, address.size() - 2);
  return !http::IsPublicAddress(address);
}

}  // namespace crawlstream::answers
