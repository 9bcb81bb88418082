// Whether bytes are valid UTF-8, sixteen at a time. Used by utf8.cc on processors that can.
#ifndef CRAWLSTREAM_COMMON_BASE_UTF8_SSSE3_H_
#define CRAWLSTREAM_COMMON_BASE_UTF8_SSSE3_H_

#if defined(__x86_64__)
#define CRAWLSTREAM_HAS_SSSE3_UTF8 1

#include <string_view>

namespace crawlstream::base {

// Requires a processor with SSSE3 (__builtin_cpu_supports("ssse3")).
bool IsValidUtf8Ssse3(std::string_view bytes);

}  // namespace crawlstream::base

#endif  // defined(__x86_64__)

#endif  // CRAWLSTREAM_COMMON_BASE_UTF8_SSSE3_H_
