// Help texts made from jobs/defaults.conf.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_HELP_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_HELP_H_

#include <span>
#include <string>
#include <string_view>

namespace crawlstream::config {

// For every key of the areas ("fetch" for fetch.delay_ms …): the key, its default, what it means.
std::string KeyHelp(std::span<const std::string_view> areas);

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_HELP_H_
