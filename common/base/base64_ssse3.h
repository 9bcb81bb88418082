// Base64 decoding by SSSE3, sixteen characters at a time. Used by base64.cc only.
#ifndef CRAWLSTREAM_COMMON_BASE_BASE64_SSSE3_H_
#define CRAWLSTREAM_COMMON_BASE_BASE64_SSSE3_H_

#include <cstddef>
#include <string_view>

#if defined(__x86_64__)
#define CRAWLSTREAM_HAS_SSSE3_BASE64

namespace crawlstream::base {

// Decodes the beginning of `text` and returns how many characters of it, a multiple of four: it
// stops before the end, and before what is no base64, which are left to the caller. Requires room
// for size / 4 * 3 - 2 bytes at `out` and a processor with SSSE3.
std::size_t DecodeBase64Ssse3(std::string_view text, char* out);

}  // namespace crawlstream::base

#endif
#endif  // CRAWLSTREAM_COMMON_BASE_BASE64_SSSE3_H_
