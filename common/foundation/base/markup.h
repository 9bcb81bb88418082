// Characters that mean something in HTML and XML.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_MARKUP_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_MARKUP_H_

#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::base {

// What is written in the place of such a character, in text and in attributes.
constexpr std::optional<std::string_view> EntityOf(char32_t c) {
  switch (c) {
    case U'&':
      return "&amp;";
    case U'<':
      return "&lt;";
    case U'>':
      return "&gt;";
    case U'"':
      return "&quot;";
    default:
      return std::nullopt;
  }
}

std::string EscapeMarkup(std::string_view text);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_MARKUP_H_
