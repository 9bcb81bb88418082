// Regular expressions of users' configuration, over RE2: matching time is linear in the text, so
// that no pattern and no page can stall a task. Syntax: https://github.com/google/re2/wiki/Syntax
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_REGEX_REGEX_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_REGEX_REGEX_H_

#include <memory>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::regex {

class Regex {
 public:
  // A usage error with RE2's reason where `pattern` is malformed.
  static base::Result<Regex> Compile(std::string_view pattern);

  Regex(Regex&&) noexcept;
  Regex& operator=(Regex&&) noexcept;
  ~Regex();

  bool FoundIn(std::string_view text) const;  // anywhere; anchor with ^ and $

 private:
  struct Impl;
  explicit Regex(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace crawlstream::regex

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_REGEX_REGEX_H_
