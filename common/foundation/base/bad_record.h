// A record that cannot be used: data, not an error of the program. It is counted by its reason,
// named on stderr and skipped (common/engine/streaming/bad_records.h does that in one place).
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_BAD_RECORD_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_BAD_RECORD_H_

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace crawlstream::base {

enum class BadReason {
  kLongLine,  // longer than task.max_line_bytes
  kNoKey,     // no TAB, or an empty key
  kJson,      // the value is not JSON
  kVersion,   // a record version this program does not know
  kField,     // a required field is missing or a field has the wrong type
  kUrl,       // not a URL
};

// The counter's name: "bad_long_line" …
constexpr std::string_view CounterOf(BadReason reason) {
  switch (reason) {
    case BadReason::kLongLine:
      return "bad_long_line";
    case BadReason::kNoKey:
      return "bad_no_key";
    case BadReason::kJson:
      return "bad_json";
    case BadReason::kVersion:
      return "bad_version";
    case BadReason::kField:
      return "bad_field";
    case BadReason::kUrl:
      return "bad_url";
  }
  return "bad_field";
}

struct BadRecord {
  BadReason reason = BadReason::kField;
  std::string detail;  // e.g. "field 'depth' is not a whole number"
};

template <typename T = void>
using Decoded = std::expected<T, BadRecord>;

inline std::unexpected<BadRecord> Bad(BadReason reason, std::string detail) {
  return std::unexpected(BadRecord{reason, std::move(detail)});
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_BAD_RECORD_H_
