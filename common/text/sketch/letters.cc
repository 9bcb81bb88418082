#include "common/text/sketch/letters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "common/foundation/base/utf8.h"

namespace crawlstream::sketch {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// What is no letter in the scripts that news are written in, in ascending order.
constexpr Range kNoLetters[] = {
    {0x0000, 0x002F},    {0x003A, 0x0040}, {0x005B, 0x0060}, {0x007B, 0x00A9},
    {0x00AB, 0x00B4},    {0x00B6, 0x00B9}, {0x00BB, 0x00BF}, {0x00D7, 0x00D7},
    {0x00F7, 0x00F7},    {0x0375, 0x0375}, {0x037E, 0x037E}, {0x0387, 0x0387},
    {0x055A, 0x055F},    {0x0589, 0x058A}, {0x05BE, 0x05BE}, {0x05F3, 0x05F4},
    {0x0600, 0x060F},    {0x061B, 0x061F}, {0x0640, 0x0640},  // Arabic, its tatweel
    {0x066A, 0x066D},    {0x06D4, 0x06D4}, {0x06DD, 0x06DD}, {0x0700, 0x070F},
    {0x0964, 0x0965},    {0x0970, 0x0970},                    // Devanagari's dandas
    {0x0E4F, 0x0E4F},    {0x0E5A, 0x0E5B},                    // Thai
    {0x0F01, 0x0F17},    {0x0F34, 0x0F34}, {0x0F36, 0x0F36},  // Tibetan, its tsheg and shad
    {0x0F38, 0x0F38},    {0x0F3A, 0x0F3D}, {0x0F85, 0x0F85}, {0x0FBE, 0x0FD4},
    {0x104A, 0x104F},  // Burmese
    {0x115F, 0x1160},    {0x1361, 0x1368}, {0x17D4, 0x17DB}, {0x1800, 0x180A},
    {0x180B, 0x180E},                                         // Mongolian, its variation selectors
    {0x2000, 0x206F},    {0x20A0, 0x20CF}, {0x2100, 0x2BFF},  // punctuation, currencies, symbols
    {0x2E00, 0x2E7F},    {0x2FF0, 0x3004}, {0x3008, 0x3020}, {0x3030, 0x3030},
    {0x303D, 0x303F},    {0x30A0, 0x30A0}, {0x30FB, 0x30FB},  // CJK
    {0xD800, 0xF8FF},                                         // surrogates, private use
    {0xFD3E, 0xFD3F},    {0xFDFC, 0xFE1F}, {0xFE30, 0xFE6F}, {0xFEFF, 0xFF0F},
    {0xFF1A, 0xFF20},    {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF},
    {0x1F000, 0x1FAFF},  // emoji and other pictures
    {0xE0000, 0x10FFFF},
};
static_assert(std::ranges::is_sorted(kNoLetters, {}, &Range::first));

constexpr bool IsOutsideRanges(char32_t code_point) {
  const auto after = std::ranges::upper_bound(kNoLetters, code_point, {}, &Range::first);
  return after == std::begin(kNoLetters) || std::prev(after)->last < code_point;
}

// The answers for the plane that almost all text is written in: every letter of a page is asked
// for.
constexpr char32_t kPlane = 0x10000;
constexpr auto kLetterBits = [] {
  std::array<std::uint64_t, kPlane / 64> bits{};
  bits.fill(~std::uint64_t{0});
  for (const Range range : kNoLetters) {
    for (char32_t c = range.first; c <= range.last && c < kPlane; ++c) {
      bits[c / 64] &= ~(std::uint64_t{1} << (c % 64));
    }
  }
  return bits;
}();

constexpr auto kAsciiLetters = [] {
  std::array<std::uint8_t, 0x80> is_letter{};
  for (std::size_t c = 0; c < is_letter.size(); ++c) {
    is_letter[c] = (kLetterBits[c / 64] >> (c % 64) & 1) != 0;
  }
  return is_letter;
}();

inline bool LookUp(char32_t code_point) {
  if (code_point >= kPlane) return IsOutsideRanges(code_point);
  return (kLetterBits[code_point / 64] >> (code_point % 64) & 1) != 0;
}

}  // namespace

bool IsNarrower(std::u32string_view letters, std::size_t width) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < letters.size() && sum < width; ++i) sum += Width(letters[i]);
  return sum < width;
}

void AppendLetters(std::string_view utf8, std::u32string& letters) {
  const std::size_t before = letters.size();
  letters.resize(before + utf8.size());  // room for the most; appending one by one costs more
  char32_t* out = letters.data() + before;
  for (std::size_t offset = 0; offset < utf8.size();) {
    const auto byte = static_cast<unsigned char>(utf8[offset]);
    if (byte < kAsciiLetters.size()) {
      *out = byte;
      out += kAsciiLetters[byte];
      ++offset;
      continue;
    }
    const char32_t code_point = base::NextCodePoint(utf8, offset);
    *out = code_point;
    out += LookUp(code_point) ? 1 : 0;
  }
  letters.resize(static_cast<std::size_t>(out - letters.data()));
}

}  // namespace crawlstream::sketch
