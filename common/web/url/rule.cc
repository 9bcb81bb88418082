#include "common/web/url/rule.h"

namespace crawlstream::url {

std::string_view RuleName(Rule rule) {
  switch (rule) {
    case Rule::kNone:
      return "none";
    case Rule::kMalformed:
      return "malformed";
    case Rule::kScheme:
      return "scheme";
    case Rule::kCredentials:
      return "credentials";
    case Rule::kTooLong:
      return "too_long";
    case Rule::kSuffix:
      return "suffix";
    case Rule::kPathDepth:
      return "path_depth";
    case Rule::kRepeatedSegments:
      return "repeated_segments";
    case Rule::kDenied:
      return "denied";
    case Rule::kNotAllowed:
      return "not_allowed";
  }
  return "none";
}

}  // namespace crawlstream::url
