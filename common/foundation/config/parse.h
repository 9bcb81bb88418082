// The syntax of configuration files: a line is `key = value`, or `key += value`, which adds words
// to a list. `[zh]` begins the section of a language. `#` begins a comment, at the beginning of a
// line or after a space.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PARSE_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PARSE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::config {

struct Assignment {
  std::string section = {};  // the language it is for; empty: the crawl
  std::string key = {};
  std::string value = {};
  bool append = false;
  int line = 0;              // from 1
  std::string comment = {};  // the comment lines directly above, without '#', joined by spaces
};

// Where the comment of a line begins; npos where there is none.
std::size_t CommentIn(std::string_view line);

// `name` is used in messages only. A line that is neither an assignment nor the beginning of a
// section is a usage error. A section without assignments has no effect.
base::Result<std::vector<Assignment>> ParseText(std::string_view name, std::string_view text);
base::Result<std::string> ReadConfigFile(const std::string& path);

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PARSE_H_
