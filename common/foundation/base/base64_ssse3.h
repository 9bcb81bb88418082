// Base64 decoding by SSSE3, sixteen characters at a time. Used by base64.cc only.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_BASE64_SSSE3_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_BASE64_SSSE3_H_

#include <cstddef>
#include <string_view>

#include "common/foundation/base/ssse3.h"

#ifdef CRAWLSTREAM_HAS_SSSE3

namespace crawlstream::base {

// Decodes the beginning of `text` and returns how many characters of it, a multiple of four: it
// stops before the end, and before what is no base64, which are left to the caller. Requires room
// for size / 4 * 3 - 2 bytes at `out`, and CanSsse3().
std::size_t DecodeBase64Ssse3(std::string_view text, char* out);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_HAS_SSSE3

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_BASE64_SSSE3_H_
