// The text of jobs/defaults.conf as it was when the program was built.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_DEFAULTS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_DEFAULTS_H_

#include <string_view>

namespace crawlstream::config {

std::string_view DefaultsText();

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_DEFAULTS_H_
