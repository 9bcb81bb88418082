// The kinds of keys between the match stage's mapper and reducer; match.h says what they mean.
#ifndef CRAWLSTREAM_COMMON_STAGES_MATCH_KEYS_H_
#define CRAWLSTREAM_COMMON_STAGES_MATCH_KEYS_H_

#include <string_view>

namespace crawlstream::stages::match {

inline constexpr std::string_view kUrlKey = "url:";
inline constexpr std::string_view kSameKey = "same:";
inline constexpr std::string_view kAddressKey = "address:";
inline constexpr std::string_view kNearKey = "near:";
inline constexpr std::string_view kRedirectKey = "redirect:";

}  // namespace crawlstream::stages::match

#endif  // CRAWLSTREAM_COMMON_STAGES_MATCH_KEYS_H_
