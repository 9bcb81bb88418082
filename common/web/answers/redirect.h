// Where a redirect leads, and whether it is followed.
#ifndef CRAWLSTREAM_COMMON_WEB_ANSWERS_REDIRECT_H_
#define CRAWLSTREAM_COMMON_WEB_ANSWERS_REDIRECT_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/web/url/normalizer.h"
#include "common/web/url/url.h"

namespace crawlstream::answers {

enum class RedirectStep {
  kFollow,   // inside the site
  kOffSite,  // a link for the next level
  kLoop,     // back to where we were
  kLimit,    // too many
  kRefused,  // to something that is never fetched: another scheme, credentials in the URL
  kNoTarget  // there is no Location, or it is no URL
};

struct Redirect {
  RedirectStep step = RedirectStep::kNoTarget;
  std::optional<url::Url> target = std::nullopt;
  url::Rule rule = url::Rule::kNone;  // for kRefused
};

// `current` answered with `location`; `chain`: the URLs before it.
Redirect FollowRedirect(url::Normalizer& normalizer, const std::string& current,
                        const std::vector<std::string>& chain, std::string_view location,
                        int max_redirects);

inline bool IsRedirect(int status) {
  return (status >= 300 && status <= 303) || status == 307 || status == 308;
}
inline bool IsPermanentRedirect(int status) { return status == 301 || status == 308; }

}  // namespace crawlstream::answers

#endif  // CRAWLSTREAM_COMMON_WEB_ANSWERS_REDIRECT_H_
