#include "common/web/http/retry_after.h"

#include <algorithm>
#include <cstdint>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"

namespace crawlstream::http {

std::optional<base::TimeMs> ParseRetryAfter(std::string_view value, base::TimeMs now) {
  constexpr std::int64_t kYearSeconds = 366 * base::kDayMs / 1000;  // keeps the product in range
  const auto seconds = base::ParseNumber<std::int64_t>(value);
  if (seconds && *seconds >= 0) return std::min(*seconds, kYearSeconds) * 1000;
  if (const auto date = base::ParseHttpDate(value)) return std::max<base::TimeMs>(0, *date - now);
  return std::nullopt;
}

}  // namespace crawlstream::http
