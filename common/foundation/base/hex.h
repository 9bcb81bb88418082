// Hexadecimal digits.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_HEX_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_HEX_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::base {

// 16 lower-case digits, most significant first: sorts like the number.
std::string Hex64(std::uint64_t value);
// What Hex64 writes, and nothing else.
std::optional<std::uint64_t> ParseHex64(std::string_view hex);

// Of a digit in either case.
constexpr std::optional<int> HexValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

// "C3": upper case, as in escapes of URLs and of JSON.
inline void AppendHex(unsigned char byte, std::string& out) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  const char digits[] = {kDigits[byte >> 4], kDigits[byte & 0xF]};
  out.append(digits, sizeof digits);
}

// "%C3", as RFC 3986 wants it.
inline void AppendPercentEncoded(unsigned char byte, std::string& out) {
  out += '%';
  AppendHex(byte, out);
}
// The byte of the "%C3" at `at`; nullopt where there is none.
inline std::optional<unsigned char> PercentDecodedAt(std::string_view text, std::size_t at) {
  if (at + 2 >= text.size() || text[at] != '%') return std::nullopt;
  const auto high = HexValue(text[at + 1]);
  const auto low = HexValue(text[at + 2]);
  if (!high || !low) return std::nullopt;
  return static_cast<unsigned char>(*high << 4 | *low);
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_HEX_H_
