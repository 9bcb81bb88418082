// UTF-8 as bytes: validity, and stepping through code points.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_UTF8_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_UTF8_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::base {

// No overlong forms, surrogates, or values above U+10FFFF.
bool IsValidUtf8(std::string_view bytes);

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

// The code point at `offset`, which moves past it. A bad sequence gives U+FFFD and moves past its
// maximal valid prefix (at least one byte), as WHATWG decoders do. Requires offset < size.
inline char32_t NextCodePoint(std::string_view text, std::size_t& offset);

// The same out of line, for what is rare: four bytes, three that begin with E0 or ED, bad
// sequences.
char32_t NextRareCodePoint(std::string_view text, std::size_t& offset);

// Removes the bytes at the end that begin a character and do not end it, as a cut leaves them.
void DropPartialCharacter(std::string& text);

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

inline char32_t NextCodePoint(std::string_view text, std::size_t& offset) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  const char32_t first = byte(offset);
  if (first < 0x80) {
    ++offset;
    return first;
  }
  if (first >= 0xC2 && first < 0xE0 && offset + 1 < text.size() && follows(offset + 1)) {
    offset += 2;
    return (first & 0x1F) << 6 | (byte(offset - 1) & 0x3FU);
  }
  // After E0 and ED not all bytes may follow.
  if (first > 0xE0 && first < 0xF0 && first != 0xED && offset + 2 < text.size() &&
      follows(offset + 1) && follows(offset + 2)) {
    offset += 3;
    return (first & 0x0F) << 12 | (byte(offset - 2) & 0x3FU) << 6 | (byte(offset - 1) & 0x3FU);
  }
  return NextRareCodePoint(text, offset);
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_UTF8_H_
