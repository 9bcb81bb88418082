// The one place that knows Boost.ProgramOptions: the flags of a command line.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PROGRAM_OPTIONS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PROGRAM_OPTIONS_H_

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::config {

using NameAndValue = std::pair<std::string, std::string>;

struct FlagSpec {
  std::string name;  // long name, or "long,s" with a short one
  bool takes_value = false;
};

// The flags in their order, by long name; an argument that is no flag has the name "".
// Errors are usage errors.
base::Result<std::vector<NameAndValue>> ParseFlags(std::span<const std::string> arguments,
                                                   std::span<const FlagSpec> known);

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PROGRAM_OPTIONS_H_
