// Where a redirect leads, and whether it is followed.
#ifndef CRAWLSTREAM_COMMON_WEB_ANSWERS_REDIRECT_H_
#define CRAWLSTREAM_COMMON_WEB_ANSWERS_REDIRECT_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/web/answers/ending.h"
#include "common/web/url/filter.h"
#include "common/web/url/normalizer.h"
#include "common/web/url/url.h"

namespace crawlstream::answers {

struct RedirectRules {
  url::Normalizer& normalizer;
  const url::Filter& filter;
  int max_redirects = 5;
  bool allow_private_addresses = false;
};

// One of the two is set, or both for a target on another site, which is a link for the next level.
struct Redirect {
  std::optional<url::Url> target = {};
  std::optional<Ending> ending = {};  // of the visit; absent: the target is to be followed
};

// `current` answered with `location`; `chain`: the URLs before it.
Redirect FollowRedirect(const RedirectRules& rules, const std::string& current,
                        const std::vector<std::string>& chain, std::string_view location);

// Whether the host of `url` is an address, and one that is not public.
bool IsPrivateAddress(const url::Url& url);

inline bool IsRedirect(int status) {
  return (status >= 300 && status <= 303) || status == 307 || status == 308;
}
inline bool IsPermanentRedirect(int status) { return status == 301 || status == 308; }

}  // namespace crawlstream::answers

#endif  // CRAWLSTREAM_COMMON_WEB_ANSWERS_REDIRECT_H_
