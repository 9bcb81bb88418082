#include "common/web/http/retry_after.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace crawlstream::http {

std::optional<base::TimeMs> ParseRetryAfter(std::string_view value, base::TimeMs now) {
  constexpr std::int64_t kYearSeconds = 366LL * 86400;  // keeps the product in range
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), seconds);
  if (error == std::errc() && end == value.data() + value.size() && seconds >= 0) {
    return std::min(seconds, kYearSeconds) * 1000;
  }
  if (const auto date = base::ParseHttpDate(value)) return std::max<base::TimeMs>(0, *date - now);
  return std::nullopt;
}

}  // namespace crawlstream::http
