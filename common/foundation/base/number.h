// Numbers out of text, and in it.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_NUMBER_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_NUMBER_H_

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace crawlstream::base {

// The number that all of `text` is; nullopt for anything else, and for what does not fit. A minus
// counts where Number has a sign.
template <typename Number>
std::optional<Number> ParseNumber(std::string_view text) {
  Number number{};
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

// The number that `text` begins with, which is taken off it; nullopt, and nothing is taken, where
// there is none. A fraction counts where Number has one, an exponent does not.
template <typename Number>
std::optional<Number> TakeNumber(std::string_view& text) {
  Number number{};
  const char* const last = text.data() + text.size();
  std::from_chars_result read;
  if constexpr (std::is_floating_point_v<Number>) {
    read = std::from_chars(text.data(), last, number, std::chars_format::fixed);
  } else {
    read = std::from_chars(text.data(), last, number);
  }
  if (read.ec != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return number;
}

// For people: "once", "3 times".
inline std::string Times(std::int64_t count) {
  return count == 1 ? "once" : std::to_string(count) + " times";
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_NUMBER_H_
