#include "common/foundation/base/time.h"

#include <chrono>
#include <cstdio>
#include <ctime>

namespace crawlstream::base {
namespace {

struct Fields {
  int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
};

// nullopt where a field is out of range, or the month has no such day.
std::optional<TimeMs> ToTime(const Fields& f) {
  namespace chrono = std::chrono;
  const chrono::year_month_day date{chrono::year{f.year},
                                    chrono::month{static_cast<unsigned>(f.month)},
                                    chrono::day{static_cast<unsigned>(f.day)}};
  if (!date.ok() || f.hour > 23 || f.minute > 59 || f.second > 60) return std::nullopt;
  const auto days = chrono::sys_days{date}.time_since_epoch().count();
  return ((static_cast<TimeMs>(days) * 24 + f.hour) * 60 + f.minute) * 60'000 +
         TimeMs{f.second} * 1000;
}

Fields ToFields(TimeMs time) {
  namespace chrono = std::chrono;
  const chrono::sys_time<chrono::milliseconds> point{chrono::milliseconds{time}};
  const auto day = chrono::floor<chrono::days>(point);
  const chrono::year_month_day date{day};
  const chrono::hh_mm_ss clock{chrono::floor<chrono::seconds>(point - day)};
  return {.year = static_cast<int>(date.year()),
          .month = static_cast<int>(static_cast<unsigned>(date.month())),
          .day = static_cast<int>(static_cast<unsigned>(date.day())),
          .hour = static_cast<int>(clock.hours().count()),
          .minute = static_cast<int>(clock.minutes().count()),
          .second = static_cast<int>(clock.seconds().count())};
}

// Reads exactly `digits` digits off the front of `text`.
bool TakeNumber(std::string_view& text, std::size_t digits, int& value) {
  if (text.size() < digits) return false;
  value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    if (text[i] < '0' || text[i] > '9') return false;
    value = value * 10 + (text[i] - '0');
  }
  text.remove_prefix(digits);
  return true;
}

bool Take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<int> TakeFraction(std::string_view& text) {
  int milliseconds = 0, scale = 100, digits = 0;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    milliseconds += (text.front() - '0') * scale;
    scale /= 10;
    ++digits;
    text.remove_prefix(1);
  }
  return digits > 0 ? std::optional(milliseconds) : std::nullopt;
}

// Minutes east of UTC, of "Z" or "+08:00".
std::optional<int> TakeZone(std::string_view& text) {
  if (Take(text, 'Z')) return 0;
  const bool east = Take(text, '+');
  if (!east && !Take(text, '-')) return std::nullopt;
  int hours = 0, minutes = 0;
  if (!TakeNumber(text, 2, hours) || !Take(text, ':') || !TakeNumber(text, 2, minutes)) {
    return std::nullopt;
  }
  if (hours > 23 || minutes > 59) return std::nullopt;
  return (east ? 1 : -1) * (hours * 60 + minutes);
}

}  // namespace

TimeMs Now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

TimeMs SteadyNow() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

std::string FormatIso8601(TimeMs time) {
  const Fields f = ToFields(time);
  const int milliseconds = static_cast<int>(((time % 1000) + 1000) % 1000);
  char buffer[80];
  int size = std::snprintf(buffer, sizeof buffer, "%04d-%02d-%02dT%02d:%02d:%02d", f.year, f.month,
                           f.day, f.hour, f.minute, f.second);
  std::string text(buffer, static_cast<std::size_t>(size));
  if (milliseconds != 0) {
    size = std::snprintf(buffer, sizeof buffer, ".%03d", milliseconds);
    text.append(buffer, static_cast<std::size_t>(size));
  }
  return text + "Z";
}

std::optional<TimeMs> ParseIso8601(std::string_view text) {
  Fields f;
  if (!TakeNumber(text, 4, f.year) || !Take(text, '-') || !TakeNumber(text, 2, f.month) ||
      !Take(text, '-') || !TakeNumber(text, 2, f.day) || !Take(text, 'T') ||
      !TakeNumber(text, 2, f.hour) || !Take(text, ':') || !TakeNumber(text, 2, f.minute) ||
      !Take(text, ':') || !TakeNumber(text, 2, f.second)) {
    return std::nullopt;
  }
  int milliseconds = 0;
  if (Take(text, '.')) {
    const auto fraction = TakeFraction(text);
    if (!fraction) return std::nullopt;
    milliseconds = *fraction;
  }
  const auto zone = TakeZone(text);
  const auto time = ToTime(f);
  if (!zone || !text.empty() || !time) return std::nullopt;
  return *time + milliseconds - TimeMs{*zone} * 60'000;
}

std::string FormatRunId(TimeMs time) {
  const Fields f = ToFields(time);
  char buffer[80];
  const int size = std::snprintf(buffer, sizeof buffer, "%04d_%02d_%02d_%02d_%02d_%02d", f.year,
                                 f.month, f.day, f.hour, f.minute, f.second);
  return std::string(buffer, static_cast<std::size_t>(size));
}

std::optional<TimeMs> ParseRunId(std::string_view text) {
  Fields f;
  if (!TakeNumber(text, 4, f.year) || !Take(text, '_') || !TakeNumber(text, 2, f.month) ||
      !Take(text, '_') || !TakeNumber(text, 2, f.day) || !Take(text, '_') ||
      !TakeNumber(text, 2, f.hour) || !Take(text, '_') || !TakeNumber(text, 2, f.minute) ||
      !Take(text, '_') || !TakeNumber(text, 2, f.second) || !text.empty()) {
    return std::nullopt;
  }
  return ToTime(f);
}

std::optional<TimeMs> ParseHttpDate(std::string_view text) {
  const std::string copy(text);
  for (const char* form :
       {"%a, %d %b %Y %H:%M:%S GMT", "%A, %d-%b-%y %H:%M:%S GMT", "%a %b %e %H:%M:%S %Y"}) {
    std::tm tm{};
    const char* end = strptime(copy.c_str(), form, &tm);
    if (end == nullptr || *end != '\0') continue;
    return ToTime({.year = tm.tm_year + 1900,
                   .month = tm.tm_mon + 1,
                   .day = tm.tm_mday,
                   .hour = tm.tm_hour,
                   .minute = tm.tm_min,
                   .second = tm.tm_sec});
  }
  return std::nullopt;
}

std::string FormatHttpDate(TimeMs time) {
  const std::time_t seconds = static_cast<std::time_t>(time / 1000);
  std::tm tm{};
  gmtime_r(&seconds, &tm);
  char buffer[64];
  const std::size_t size = std::strftime(buffer, sizeof buffer, "%a, %d %b %Y %H:%M:%S GMT", &tm);
  return std::string(buffer, size);
}

}  // namespace crawlstream::base
