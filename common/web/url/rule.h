// Why a URL is refused: the closed list, shared by parsing, normal form and filter. The names go
// into counters and records, so an existing one never changes its meaning.
#ifndef CRAWLSTREAM_COMMON_WEB_URL_RULE_H_
#define CRAWLSTREAM_COMMON_WEB_URL_RULE_H_

#include <array>
#include <string_view>

namespace crawlstream::url {

enum class Rule {
  kNone,              // not refused
  kMalformed,         // no URL by the WHATWG standard, or a host that no DNS name can have
  kScheme,            // not http or https, or not among the configured schemes
  kCredentials,       // user name or password in the URL
  kTooLong,           // longer than the limit
  kSuffix,            // the last path segment ends in a refused suffix (.jpg, .zip ...)
  kPathDepth,         // too many path segments
  kRepeatedSegments,  // one path segment occurs too often, as in link traps
  kDenied,            // a deny expression matches
  kNotAllowed,        // there are allow expressions, and none matches
};

inline constexpr std::array kAllRules = {Rule::kNone,        Rule::kMalformed,        Rule::kScheme,
                                         Rule::kCredentials, Rule::kTooLong,          Rule::kSuffix,
                                         Rule::kPathDepth,   Rule::kRepeatedSegments, Rule::kDenied,
                                         Rule::kNotAllowed};

// "malformed", "scheme", ...; "none" for kNone.
std::string_view RuleName(Rule rule);

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_RULE_H_
