#include "common/base/base64.h"

#include <array>
#include <cstdint>

namespace crawlstream::base {
namespace {

constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kInvalid = 0xff;

constexpr std::array<std::uint8_t, 256> MakeReverse() {
  std::array<std::uint8_t, 256> table{};
  table.fill(kInvalid);
  for (std::uint8_t i = 0; i < 64; ++i) table[static_cast<unsigned char>(kAlphabet[i])] = i;
  return table;
}
constexpr std::array<std::uint8_t, 256> kReverse = MakeReverse();

std::uint32_t Byte(std::string_view s, std::size_t i) { return static_cast<unsigned char>(s[i]); }

}  // namespace

std::string EncodeBase64(std::string_view bytes) {
  std::string text((bytes.size() + 2) / 3 * 4, '=');
  char* out = text.data();
  std::size_t i = 0;
  for (; i + 2 < bytes.size(); i += 3) {
    const std::uint32_t v = Byte(bytes, i) << 16 | Byte(bytes, i + 1) << 8 | Byte(bytes, i + 2);
    *out++ = kAlphabet[v >> 18];
    *out++ = kAlphabet[v >> 12 & 63];
    *out++ = kAlphabet[v >> 6 & 63];
    *out++ = kAlphabet[v & 63];
  }
  if (const std::size_t rest = bytes.size() - i; rest > 0) {
    const std::uint32_t v = Byte(bytes, i) << 16 | (rest == 2 ? Byte(bytes, i + 1) << 8 : 0);
    *out++ = kAlphabet[v >> 18];
    *out++ = kAlphabet[v >> 12 & 63];
    if (rest == 2) *out = kAlphabet[v >> 6 & 63];
  }
  return text;
}

std::optional<std::string> DecodeBase64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  if (text.empty()) return std::string();
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  std::string bytes(text.size() / 4 * 3 - padding, '\0');
  char* out = bytes.data();
  const std::size_t digits = text.size() - padding;
  std::uint32_t v = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const std::uint8_t digit = kReverse[static_cast<unsigned char>(text[i])];
    if (digit == kInvalid) return std::nullopt;
    v = v << 6 | digit;
    if (i % 4 == 3) {
      *out++ = static_cast<char>(v >> 16);
      *out++ = static_cast<char>(v >> 8);
      *out++ = static_cast<char>(v);
      v = 0;
    }
  }
  // The bits that no byte uses must be zero, else two texts would decode to the same bytes.
  if (padding == 1) {
    if ((v & 3) != 0) return std::nullopt;
    *out++ = static_cast<char>(v >> 10);
    *out++ = static_cast<char>(v >> 2);
  } else if (padding == 2) {
    if ((v & 15) != 0) return std::nullopt;
    *out++ = static_cast<char>(v >> 4);
  }
  return bytes;
}

}  // namespace crawlstream::base
