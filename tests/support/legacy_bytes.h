// Text in a legacy charset, made by the C library's iconv: a second opinion beside the decoders
// under test.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_LEGACY_BYTES_H_
#define CRAWLSTREAM_TESTS_SUPPORT_LEGACY_BYTES_H_

#include <string>
#include <string_view>

namespace crawlstream::testing {

// UTF-8 `text` in `charset` (a WHATWG name). Throws std::runtime_error where the charset lacks a
// letter: a test that means to use it must not silently test less.
std::string LegacyBytes(std::string_view charset, std::string_view text);

}  // namespace crawlstream::testing

#endif  // CRAWLSTREAM_TESTS_SUPPORT_LEGACY_BYTES_H_
