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

// The same where there is room for four bytes at `out`; returns the end of what was written. For
// inner loops: appending looks at the string's capacity for each character.
inline char* WriteUtf8(char32_t c, char* out) {
  const auto put = [&out](char32_t byte) { *out++ = static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  }
  return out;
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_BASE_UTF8_H_
