#include "common/base/utf8.h"

#include <cstdint>
#include <cstring>

namespace crawlstream::base {
namespace {

bool IsContinuation(std::string_view text, std::size_t i, unsigned char low = 0x80,
                    unsigned char high = 0xBF) {
  if (i >= text.size()) return false;
  const auto c = static_cast<unsigned char>(text[i]);
  return c >= low && c <= high;
}

}  // namespace

bool IsValidUtf8(std::string_view bytes) {
  std::size_t i = 0;
  while (i < bytes.size()) {
    // Most pages are mostly ASCII: look at eight bytes at once.
    while (i + 8 <= bytes.size()) {
      std::uint64_t word;
      std::memcpy(&word, bytes.data() + i, sizeof word);
      if ((word & 0x8080808080808080U) != 0) break;
      i += 8;
    }
    if (i >= bytes.size()) break;
    if (static_cast<unsigned char>(bytes[i]) < 0x80) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    // A real U+FFFD in the text is three bytes, EF BF BD; anything else that gives it is bad.
    if (NextCodePoint(bytes, i) == kReplacementCharacter &&
        bytes.substr(start, i - start) != "\xEF\xBF\xBD") {
      return false;
    }
  }
  return true;
}

char32_t NextCodePoint(std::string_view text, std::size_t& offset) {
  const auto lead = static_cast<unsigned char>(text[offset]);
  const auto bits = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[i]) & 0x3F);
  };
  const std::size_t i = offset++;
  if (lead < 0x80) return lead;
  if (lead >= 0xC2 && lead <= 0xDF) {
    if (!IsContinuation(text, i + 1)) return kReplacementCharacter;
    offset = i + 2;
    return static_cast<char32_t>(lead & 0x1F) << 6 | bits(i + 1);
  }
  if (lead >= 0xE0 && lead <= 0xEF) {
    const unsigned char low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned char high = lead == 0xED ? 0x9F : 0xBF;
    if (!IsContinuation(text, i + 1, low, high)) return kReplacementCharacter;
    offset = i + 2;
    if (!IsContinuation(text, i + 2)) return kReplacementCharacter;
    offset = i + 3;
    return static_cast<char32_t>(lead & 0x0F) << 12 | bits(i + 1) << 6 | bits(i + 2);
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const unsigned char low = lead == 0xF0 ? 0x90 : 0x80;
    const unsigned char high = lead == 0xF4 ? 0x8F : 0xBF;
    if (!IsContinuation(text, i + 1, low, high)) return kReplacementCharacter;
    offset = i + 2;
    if (!IsContinuation(text, i + 2)) return kReplacementCharacter;
    offset = i + 3;
    if (!IsContinuation(text, i + 3)) return kReplacementCharacter;
    offset = i + 4;
    return static_cast<char32_t>(lead & 0x07) << 18 | bits(i + 1) << 12 | bits(i + 2) << 6 |
           bits(i + 3);
  }
  return kReplacementCharacter;
}

void AppendUtf8(char32_t c, std::string& out) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
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
}

}  // namespace crawlstream::base
