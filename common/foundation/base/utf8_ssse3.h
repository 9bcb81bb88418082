// Whether bytes are valid UTF-8, sixteen at a time. Used by utf8.cc on processors that can.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_UTF8_SSSE3_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_UTF8_SSSE3_H_

#include <string_view>

#include "common/foundation/base/ssse3.h"

#ifdef CRAWLSTREAM_HAS_SSSE3

namespace crawlstream::base {

// Requires CanSsse3().
bool IsValidUtf8Ssse3(std::string_view bytes);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_HAS_SSSE3

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_UTF8_SSSE3_H_
