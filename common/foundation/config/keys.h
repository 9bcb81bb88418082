// The configuration keys, and which values each accepts. Meaning, unit and default of a key are in
// jobs/defaults.conf; a test checks that both lists have the same keys.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_KEYS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_KEYS_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::config {

enum class Kind {
  kInt,      // a whole number from min to max
  kDouble,   // a number from min to max
  kBool,     // true or false
  kText,     // anything
  kChoice,   // one of `choices`
  kList,     // words separated by spaces
  kRegexes,  // regular expressions separated by spaces (write a space inside one as \x20)
};

struct Key {
  std::string_view name;
  Kind kind = Kind::kText;
  double min = 0;
  double max = 0;
  std::string_view choices = {};  // separated by spaces
  bool per_language = false;      // may differ by language; else it belongs to the crawl as a whole
};

std::span<const Key> Keys();
const Key* FindKey(std::string_view name);  // nullptr: no such key

// What the key accepts, for messages: "a whole number from 1 to 65535".
std::string Accepted(const Key& key);

// Fails with a reason if the key does not accept `value`.
base::Result<> CheckValue(const Key& key, std::string_view value);

std::vector<std::string> SplitWords(std::string_view text);

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_KEYS_H_
