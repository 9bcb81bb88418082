#include "common/foundation/base/hex.h"

namespace crawlstream::base {

std::string Hex64(std::uint64_t value) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = kDigits[value & 0xF];
  return text;
}

std::optional<std::uint64_t> ParseHex64(std::string_view hex) {
  if (hex.size() != 16) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : hex) {
    const auto digit = c >= 'A' && c <= 'F' ? std::nullopt : HexValue(c);
    if (!digit) return std::nullopt;
    value = value << 4 | static_cast<std::uint64_t>(*digit);
  }
  return value;
}

}  // namespace crawlstream::base
