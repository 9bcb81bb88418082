// What base64.cc and utf8.cc do sixteen bytes at a time on processors that have SSSE3: whether code
// for it can be compiled here (CRAWLSTREAM_HAS_SSSE3), how a function asks for it, whether this
// processor has it, and the functions.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_SSSE3_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_SSSE3_H_

#include <cstddef>
#include <string_view>

#if defined(__x86_64__)
#define CRAWLSTREAM_HAS_SSSE3
#define CRAWLSTREAM_SSSE3 __attribute__((target("ssse3")))

namespace crawlstream::base {

inline bool CanSsse3() {
  static const bool can = __builtin_cpu_supports("ssse3");
  return can;
}

// Decodes from the beginning of `text` and returns how many characters it has decoded, a multiple
// of four. It stops a little before the end, and before a character that is no base64; the rest is
// left to the caller. Requires room for size / 4 * 3 - 2 bytes at `out`, and CanSsse3().
std::size_t DecodeBase64Ssse3(std::string_view text, char* out);

// IsValidUtf8. Requires CanSsse3().
bool IsValidUtf8Ssse3(std::string_view bytes);

}  // namespace crawlstream::base

#endif  // defined(__x86_64__)

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_SSSE3_H_
