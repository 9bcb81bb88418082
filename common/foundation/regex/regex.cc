#include "common/foundation/regex/regex.h"

#include <re2/re2.h>

#include <utility>

namespace crawlstream::regex {

struct Regex::Impl {
  Impl(std::string_view pattern, const RE2::Options& options)
      : re(re2::StringPiece(pattern.data(), pattern.size()), options) {}
  RE2 re;
};

Regex::Regex(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;
Regex::~Regex() = default;

base::Result<Regex> Regex::Compile(std::string_view pattern) {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_never_capture(true);
  auto impl = std::make_unique<Impl>(pattern, options);
  if (!impl->re.ok()) return base::FailUsage("bad regular expression: " + impl->re.error());
  return Regex(std::move(impl));
}

bool Regex::FoundIn(std::string_view text) const {
  return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), impl_->re);
}

}  // namespace crawlstream::regex
