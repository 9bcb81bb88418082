// A line of the streaming contract: fields separated by TAB; the key is the first field or fields.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_FIELDS_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_FIELDS_H_

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace crawlstream::streaming {

struct KeyValue {
  std::string_view key;
  std::string_view value;  // empty where the line has no TAB after the key
};

// Splits after the first `key_fields` fields. A line with fewer fields is all key, as on Hadoop.
inline KeyValue SplitKey(std::string_view line, int key_fields = 1) {
  std::size_t end = 0;
  for (int field = 0;; ++field) {
    end = line.find('\t', end);
    if (end == std::string_view::npos) return {line, {}};
    if (field + 1 == key_fields) return {line.substr(0, end), line.substr(end + 1)};
    ++end;
  }
}

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_FIELDS_H_
