#include "common/foundation/base/base64.h"

#include <array>
#include <cstdint>

#include "common/foundation/base/ssse3.h"

namespace crawlstream::base {
namespace {

constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
// What each character says at each of the four places of a group: its six bits where they belong,
// or kInvalid, a bit that no three bytes have. So a group is four look-ups and no branch.
constexpr std::uint32_t kInvalid = 1U << 31;
using Reverse = std::array<std::array<std::uint32_t, 256>, 4>;
constexpr Reverse kReverse = [] {
  Reverse tables{};
  for (std::size_t place = 0; place < tables.size(); ++place) {
    tables[place].fill(kInvalid);
    for (std::uint32_t i = 0; i < 64; ++i) {
      tables[place][static_cast<unsigned char>(kAlphabet[i])] = i << (6 * (3 - place));
    }
  }
  return tables;
}();

std::uint32_t Byte(std::string_view s, std::size_t i) { return static_cast<unsigned char>(s[i]); }

// Decodes as much of the beginning of `text` as can be done in large steps, and returns how many
// characters that is, a multiple of four. The caller decodes the rest.
std::size_t DecodeBeginning([[maybe_unused]] std::string_view text, [[maybe_unused]] char* out) {
#ifdef CRAWLSTREAM_HAS_SSSE3
  if (CanSsse3()) return DecodeBase64Ssse3(text, out);
#endif
  return 0;
}

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
  const auto value = [&](std::size_t i, std::size_t digits) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < digits; ++k) bits |= kReverse[k][Byte(text, i + k)];
    return bits;
  };
  const std::size_t whole = padding == 0 ? text.size() : text.size() - 4;
  std::uint32_t seen = 0;
  std::size_t i = DecodeBeginning(text, out);
  out += i / 4 * 3;
  for (; i < whole; i += 4) {
    const std::uint32_t bits = value(i, 4);
    seen |= bits;
    *out++ = static_cast<char>(bits >> 16);
    *out++ = static_cast<char>(bits >> 8);
    *out++ = static_cast<char>(bits);
  }
  if (padding > 0) {
    const std::uint32_t bits = value(whole, 4 - padding);
    // The bits that no byte uses must be zero, else two texts would decode to the same bytes.
    if ((bits & (padding == 1 ? 0xFFU : 0xFFFFU)) != 0) return std::nullopt;
    seen |= bits;
    *out++ = static_cast<char>(bits >> 16);
    if (padding == 1) *out = static_cast<char>(bits >> 8);
  }
  if ((seen & kInvalid) != 0) return std::nullopt;
  return bytes;
}

}  // namespace crawlstream::base
