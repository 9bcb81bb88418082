#include "common/foundation/base/utf8.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "common/foundation/base/ssse3.h"

namespace crawlstream::base {
namespace {

bool IsContinuation(std::string_view text, std::size_t i, unsigned char low = 0x80,
                    unsigned char high = 0xBF) {
  if (i >= text.size()) return false;
  const auto c = static_cast<unsigned char>(text[i]);
  return c >= low && c <= high;
}

// Bytes of the well-formed sequence of at least two bytes at `i`; 0 if there is none.
std::size_t SequenceLength(std::string_view text, std::size_t i) {
  const auto lead = static_cast<unsigned char>(text[i]);
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return IsContinuation(text, i + 1) ? 2 : 0;
  if (lead < 0xF0) {
    const unsigned char low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned char high = lead == 0xED ? 0x9F : 0xBF;
    return IsContinuation(text, i + 1, low, high) && IsContinuation(text, i + 2) ? 3 : 0;
  }
  if (lead > 0xF4) return 0;
  const unsigned char low = lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = lead == 0xF4 ? 0x8F : 0xBF;
  return IsContinuation(text, i + 1, low, high) && IsContinuation(text, i + 2) &&
                 IsContinuation(text, i + 3)
             ? 4
             : 0;
}

bool IsValidUtf8Portable(std::string_view bytes) {
  constexpr std::size_t kBlock = 32;
  std::size_t i = 0;
  while (i < bytes.size()) {
    // Most pages are mostly ASCII: look at many bytes at once.
    for (std::uint64_t words[4]; i + kBlock <= bytes.size(); i += kBlock) {
      std::memcpy(words, bytes.data() + i, kBlock);
      if (((words[0] | words[1] | words[2] | words[3]) & 0x8080808080808080U) != 0) break;
    }
    // Then the next few one by one; other scripts come in words, between blanks and markup.
    const std::size_t end = std::min(bytes.size(), i + kBlock);
    while (i < end) {
      if (static_cast<unsigned char>(bytes[i]) < 0x80) {
        ++i;
      } else if (const std::size_t length = SequenceLength(bytes, i); length > 0) {
        i += length;
      } else {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

bool IsValidUtf8(std::string_view bytes) {
#ifdef CRAWLSTREAM_HAS_SSSE3
  if (CanSsse3()) return IsValidUtf8Ssse3(bytes);
#endif
  return IsValidUtf8Portable(bytes);
}

char32_t NextRareCodePoint(std::string_view text, std::size_t& offset) {
  const auto lead = static_cast<unsigned char>(text[offset]);
  const auto bits = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[i]) & 0x3F);
  };
  const std::size_t i = offset++;
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

void DropPartialCharacter(std::string& text) {
  std::size_t begin = text.size();
  while (begin > 0 && text.size() - begin < 3 &&
         (static_cast<unsigned char>(text[begin - 1]) & 0xC0) == 0x80) {
    --begin;
  }
  if (begin == 0) return;
  const auto lead = static_cast<unsigned char>(text[begin - 1]);
  const std::size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  if (text.size() - begin + 1 < whole) text.resize(begin - 1);
}

void AppendUtf8(char32_t c, std::string& out) {
  char bytes[4];
  out.append(bytes, WriteUtf8(c, bytes));
}

}  // namespace crawlstream::base
