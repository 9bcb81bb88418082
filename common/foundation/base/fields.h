// Fields of a line, separated by TABs.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_FIELDS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_FIELDS_H_

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace crawlstream::base {

// Takes the first field off `rest`, with the TAB behind it.
inline std::string_view TakeField(std::string_view& rest) {
  const std::string_view field = rest.substr(0, rest.find('\t'));
  rest.remove_prefix(std::min(rest.size(), field.size() + 1));
  return field;
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_FIELDS_H_
