// UTF-8 as bytes: validity, and stepping through code points.
#ifndef CRAWLSTREAM_COMMON_BASE_UTF8_H_
#define CRAWLSTREAM_COMMON_BASE_UTF8_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::base {

// No overlong forms, surrogates, or values above U+10FFFF.
bool IsValidUtf8(std::string_view bytes);

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

// The code point at `offset`, which moves past it. A bad sequence gives U+FFFD and moves past its
// maximal valid prefix (at least one byte), as WHATWG decoders do. Requires offset < size.
char32_t NextCodePoint(std::string_view text, std::size_t& offset);

void AppendUtf8(char32_t code_point, std::string& out);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_BASE_UTF8_H_
