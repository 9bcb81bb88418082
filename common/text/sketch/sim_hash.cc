#include "common/text/sketch/sim_hash.h"

#include <array>
#include <bit>
#include <cstring>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"

namespace crawlstream::sketch {
namespace {

constexpr std::size_t kBytes = sizeof(std::uint64_t);

// Little-endian, so that stored sketches mean the same everywhere.
std::string ToBytes(std::uint64_t bits) {
  std::string bytes;
  for (std::size_t i = 0; i < kBytes; ++i) bytes.push_back(static_cast<char>(bits >> (8 * i)));
  return bytes;
}

std::uint64_t FromBytes(std::string_view bytes) {
  std::uint64_t bits = 0;
  for (std::size_t i = kBytes; i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(bytes[i]);
  return bits;
}

// Bits [begin, end) in place.
std::uint64_t Mask(int begin, int end) {
  const std::uint64_t ones = ~std::uint64_t{0};
  return (ones >> (kSimHashBits - (end - begin))) << begin;
}

}  // namespace

std::string SimHash(std::span<const std::uint64_t> hashes) {
  if (hashes.empty()) return {};
  std::array<std::size_t, kSimHashBits> ones{};
  for (const std::uint64_t hash : hashes) {
    for (std::size_t bit = 0; bit < kSimHashBits; ++bit) ones[bit] += (hash >> bit) & 1;
  }
  std::uint64_t bits = 0;
  for (std::size_t bit = 0; bit < kSimHashBits; ++bit) {
    if (2 * ones[bit] > hashes.size()) bits |= std::uint64_t{1} << bit;
  }
  return ToBytes(bits);
}

int HammingDistance(std::string_view a, std::string_view b) {
  if (a.size() != kBytes || b.size() != kBytes) return kSimHashBits;
  return std::popcount(FromBytes(a) ^ FromBytes(b));
}

std::vector<std::string> SimHashBands(std::string_view sketch, int max_distance) {
  std::vector<std::string> keys;
  if (sketch.size() != kBytes) return keys;
  const std::uint64_t bits = FromBytes(sketch);
  const int blocks = max_distance + 2;
  const auto block = [&](int i) {
    return Mask(i * kSimHashBits / blocks, (i + 1) * kSimHashBits / blocks);
  };
  for (int first = 0; first < blocks; ++first) {
    for (int second = first + 1; second < blocks; ++second) {
      const auto seed = static_cast<std::uint64_t>(first * blocks + second);
      keys.push_back(
          base::Hex64(base::Hash64(ToBytes(bits & (block(first) | block(second))), seed)));
    }
  }
  return keys;
}

}  // namespace crawlstream::sketch
