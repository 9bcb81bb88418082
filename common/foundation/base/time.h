// Points in time as milliseconds since 1970-01-01T00:00:00Z, and their written forms.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_TIME_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_TIME_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::base {

using TimeMs = std::int64_t;

inline constexpr TimeMs kMinuteMs = 60'000;
inline constexpr TimeMs kHourMs = 60 * kMinuteMs;
inline constexpr TimeMs kDayMs = 24 * kHourMs;

TimeMs Now();        // wall clock
TimeMs SteadyNow();  // for measuring spans; unaffected by clock changes, arbitrary origin

// "2026-11-16T01:30:00.250Z"; the milliseconds are left out where they are 0.
std::string FormatIso8601(TimeMs time);
// Accepts the form above, with "Z" or an offset "+08:00"; nullopt for anything else.
std::optional<TimeMs> ParseIso8601(std::string_view text);

// A run's name, "2026_11_16_01_30_00" (UTC).
std::string FormatRunId(TimeMs time);
std::optional<TimeMs> ParseRunId(std::string_view text);

// An HTTP date in any of the three forms of RFC 9110 section 5.6.7; nullopt if it is none.
std::optional<TimeMs> ParseHttpDate(std::string_view text);
// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string FormatHttpDate(TimeMs time);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_TIME_H_
