// ASCII as robots.txt and the robots directives need it, whatever the locale.
#ifndef CRAWLSTREAM_COMMON_WEB_ROBOTS_ASCII_H_
#define CRAWLSTREAM_COMMON_WEB_ROBOTS_ASCII_H_

#include <algorithm>
#include <string_view>

namespace crawlstream::robots {

inline constexpr std::string_view kWhiteSpace = " \t\v\f";

constexpr char ToLower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool IsAlpha(char c) { return ToLower(c) >= 'a' && ToLower(c) <= 'z'; }

inline bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return ToLower(x) == ToLower(y); });
}

inline std::string_view Trim(std::string_view text, std::string_view set = kWhiteSpace) {
  const std::size_t first = text.find_first_not_of(set);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(set) - first + 1);
}

}  // namespace crawlstream::robots

#endif  // CRAWLSTREAM_COMMON_WEB_ROBOTS_ASCII_H_
