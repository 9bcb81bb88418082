// ASCII characters, whatever the locale.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_ASCII_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_ASCII_H_

#include <algorithm>
#include <string>
#include <string_view>

namespace crawlstream::base {

constexpr char ToLower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool IsAlpha(char c) { return ToLower(c) >= 'a' && ToLower(c) <= 'z'; }

inline std::string Lowered(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), ToLower);
  return lower;
}

inline bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return ToLower(x) == ToLower(y); });
}
inline bool StartsIgnoringCase(std::string_view text, std::string_view prefix) {
  return EqualsIgnoringCase(text.substr(0, prefix.size()), prefix);
}

// White space of HTML.
inline constexpr std::string_view kSpaces = " \t\n\f\r";
constexpr bool IsSpace(char c) { return kSpaces.contains(c); }

// `text` without the characters of `set` at its start, at its end, or at both.
constexpr std::string_view TrimStart(std::string_view text, std::string_view set = kSpaces) {
  return text.substr(std::min(text.find_first_not_of(set), text.size()));
}
constexpr std::string_view TrimEnd(std::string_view text, std::string_view set = kSpaces) {
  return text.substr(0, text.find_last_not_of(set) + 1);
}
constexpr std::string_view Trim(std::string_view text, std::string_view set = kSpaces) {
  return TrimEnd(TrimStart(text, set), set);
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_ASCII_H_
