// What a record is about: a URL of a language. Every line about a URL begins with both, `lang TAB
// url TAB value`.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KEY_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KEY_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "common/foundation/base/bad_record.h"

namespace crawlstream::record {

struct Key {
  std::string_view lang;
  std::string_view url;

  bool operator==(const Key&) const = default;
};

struct Line {
  Key key;
  std::string_view value;  // empty where there are only two fields
};

// Splits a line; a field that is not there is empty.
Line SplitLine(std::string_view line);

// Bad where one of the two is empty.
base::Decoded<> CheckKey(const Key& key);

// `lang TAB url`: the text by which a URL of a language is hashed.
std::string JoinKey(const Key& key);
// Its hash: what the seen store holds, and the key of the optimize job.
std::uint64_t Fingerprint(const Key& key);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KEY_H_
