#include "common/text/sketch/shingles.h"

#include <array>

#include "common/text/sketch/letters.h"

namespace crawlstream::sketch {
namespace {

// A stretch of letters c0 … cn is hashed as c0·B^n + … + cn, modulo 2^64, so that the next one
// follows from it by a few multiplications. A finalizer then spreads the sum over all bits.
constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15;
constexpr auto kPowers = [] {
  std::array<std::uint64_t, kShingleWidth> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * kBase;
  return powers;
}();

// The finalizer of SplitMix64.
std::uint64_t Mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

// The shingles that begin at `begin` or later, of letters of any width.
std::size_t AnyWidth(std::u32string_view letters, std::size_t begin, std::uint64_t* hashes) {
  std::size_t count = 0;
  std::size_t end = begin;
  std::size_t width = 0;   // of letters[begin, end)
  std::uint64_t hash = 0;  // of the same
  for (; begin < letters.size(); ++begin) {
    while (width < kShingleWidth && end < letters.size()) {
      hash = hash * kBase + letters[end];
      width += Width(letters[end++]);
    }
    if (width < kShingleWidth) break;
    hashes[count++] = Mix(hash);
    width -= Width(letters[begin]);
    hash -= letters[begin] * kPowers[end - begin - 1];
  }
  return count;
}

// The shingles before the first wide letter, which all have six letters; most texts have no others.
std::size_t OfSix(std::u32string_view letters, std::uint64_t* hashes) {
  std::uint64_t hash = 0;
  std::size_t end = 0;
  for (; end < letters.size() && Width(letters[end]) == 1; ++end) {
    if (end >= kShingleWidth) hash -= letters[end - kShingleWidth] * kPowers[kShingleWidth - 1];
    hash = hash * kBase + letters[end];
    if (end + 1 >= kShingleWidth) hashes[end + 1 - kShingleWidth] = Mix(hash);
  }
  return end < kShingleWidth ? 0 : end + 1 - kShingleWidth;
}

}  // namespace

std::vector<std::uint64_t> Shingles(std::u32string_view letters) {
  std::vector<std::uint64_t> hashes(letters.size());  // at most; pushing one by one costs more
  const std::size_t six = OfSix(letters, hashes.data());
  hashes.resize(six + AnyWidth(letters, six, hashes.data() + six));
  return hashes;
}

}  // namespace crawlstream::sketch
