// The agent.* and fetch.* keys of the configuration, as options.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_SETTINGS_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_SETTINGS_H_

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/web/http/content_policy.h"
#include "common/web/http/options.h"

namespace crawlstream::http {

// A usage error where agent.* does not say who crawls, or a header would get control characters.
base::Result<Options> OptionsFrom(const config::Settings& settings);

ContentPolicy ContentPolicyFrom(const config::Settings& settings);

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_SETTINGS_H_
