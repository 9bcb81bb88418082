// Words as one text.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_JOIN_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_JOIN_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace crawlstream::base {

// The words with `separator` between them.
inline std::string Joined(std::span<const std::string> words, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += separator;
    text += words[i];
  }
  return text;
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_JOIN_H_
