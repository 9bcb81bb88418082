// Retry-After of RFC 9110 section 10.2.3.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_RETRY_AFTER_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_RETRY_AFTER_H_

#include <optional>
#include <string_view>

#include "common/foundation/base/time.h"

namespace crawlstream::http {

// Milliseconds to wait from `now`: given in seconds (at most a year counts) or as an HTTP date (0
// where it has passed). nullopt where the value is neither.
std::optional<base::TimeMs> ParseRetryAfter(std::string_view value, base::TimeMs now);

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_RETRY_AFTER_H_
