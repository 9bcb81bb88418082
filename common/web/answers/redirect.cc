#include "common/web/answers/redirect.h"

#include <algorithm>

#include "common/web/url/site.h"

namespace crawlstream::answers {

Redirect FollowRedirect(url::Normalizer& normalizer, const std::string& current,
                        const std::vector<std::string>& chain, std::string_view location,
                        int max_redirects) {
  if (location.empty()) return {RedirectStep::kNoTarget};
  auto target = normalizer.Resolve(current, location);
  const auto here = url::Url::Split(current);
  if (!target && target.error() != url::Rule::kMalformed) {
    return {RedirectStep::kRefused, std::nullopt, target.error()};
  }
  if (!target || !here) return {RedirectStep::kNoTarget};
  if (target->text() == current || std::ranges::count(chain, target->text()) > 0) {
    return {RedirectStep::kLoop, std::move(*target)};
  }
  if (url::Site(target->host()) != url::Site(here->host())) {
    return {RedirectStep::kOffSite, std::move(*target)};
  }
  if (static_cast<int>(chain.size()) >= max_redirects) {
    return {RedirectStep::kLimit, std::move(*target)};
  }
  return {RedirectStep::kFollow, std::move(*target)};
}

}  // namespace crawlstream::answers
