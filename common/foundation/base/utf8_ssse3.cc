#include "common/foundation/base/ssse3.h"

#ifdef CRAWLSTREAM_HAS_SSSE3

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

// The method of J. Keiser and D. Lemire, "Validating UTF-8 In Less Than One Instruction Per Byte"
// (2021): every error that two neighbouring bytes can show is a bit; three table look-ups, by the
// first byte's nibbles and the second's upper nibble, give the errors that each of them allows, and
// a bit in all three is an error. What remains is to see that lead bytes of three- and four-byte
// sequences are followed by enough continuation bytes.

namespace crawlstream::base {
namespace {

constexpr std::size_t kBlock = 16;

// Errors of a pair of bytes.
constexpr std::uint8_t kTooShort = 1 << 0;          // a lead byte, then no continuation
constexpr std::uint8_t kTooLong = 1 << 1;           // ASCII, then a continuation
constexpr std::uint8_t kOverlong3 = 1 << 2;         // E0 80..9F
constexpr std::uint8_t kTooLarge = 1 << 3;          // F4 90.., F5.. and above
constexpr std::uint8_t kSurrogate = 1 << 4;         // ED A0..BF
constexpr std::uint8_t kOverlong2 = 1 << 5;         // C0, C1
constexpr std::uint8_t kTooLarge1000 = 1 << 6;      // F5.., then 80..8F
constexpr std::uint8_t kOverlong4 = 1 << 6;         // F0 80..8F
constexpr std::uint8_t kTwoContinuations = 1 << 7;  // no error where a longer sequence asks for it
// The errors that do not depend on the first byte's low nibble.
constexpr std::uint8_t kCarry = kTooShort | kTooLong | kTwoContinuations;

constexpr std::array<std::uint8_t, 16> kByFirstHigh = {
    kTooLong,
    kTooLong,
    kTooLong,
    kTooLong,
    kTooLong,
    kTooLong,
    kTooLong,
    kTooLong,
    kTwoContinuations,
    kTwoContinuations,
    kTwoContinuations,
    kTwoContinuations,
    kTooShort | kOverlong2,
    kTooShort,
    kTooShort | kOverlong3 | kSurrogate,
    kTooShort | kTooLarge | kTooLarge1000 | kOverlong4};

constexpr std::array<std::uint8_t, 16> kByFirstLow = {
    kCarry | kOverlong3 | kOverlong2 | kOverlong4,
    kCarry | kOverlong2,
    kCarry,
    kCarry,
    kCarry | kTooLarge,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000 | kSurrogate,
    kCarry | kTooLarge | kTooLarge1000,
    kCarry | kTooLarge | kTooLarge1000};

constexpr std::array<std::uint8_t, 16> kBySecondHigh = {
    kTooShort,
    kTooShort,
    kTooShort,
    kTooShort,
    kTooShort,
    kTooShort,
    kTooShort,
    kTooShort,
    kTooLong | kOverlong2 | kTwoContinuations | kOverlong3 | kTooLarge1000 | kOverlong4,
    kTooLong | kOverlong2 | kTwoContinuations | kOverlong3 | kTooLarge,
    kTooLong | kOverlong2 | kTwoContinuations | kSurrogate | kTooLarge,
    kTooLong | kOverlong2 | kTwoContinuations | kSurrogate | kTooLarge,
    kTooShort,
    kTooShort,
    kTooShort,
    kTooShort};

CRAWLSTREAM_SSSE3 __m128i Load(const void* from) {
  return _mm_loadu_si128(static_cast<const __m128i*>(from));
}

CRAWLSTREAM_SSSE3 __m128i HighNibbles(__m128i bytes) {
  return _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(0x0F));
}

// A byte other than 0 where `block`, which follows `before`, has an error.
CRAWLSTREAM_SSSE3 __m128i Errors(__m128i block, __m128i before) {
  const __m128i back1 = _mm_alignr_epi8(block, before, 15);
  const __m128i back2 = _mm_alignr_epi8(block, before, 14);
  const __m128i back3 = _mm_alignr_epi8(block, before, 13);
  const __m128i pairs = _mm_and_si128(
      _mm_and_si128(
          _mm_shuffle_epi8(Load(kByFirstHigh.data()), HighNibbles(back1)),
          _mm_shuffle_epi8(Load(kByFirstLow.data()), _mm_and_si128(back1, _mm_set1_epi8(0x0F)))),
      _mm_shuffle_epi8(Load(kBySecondHigh.data()), HighNibbles(block)));
  // The third byte of a sequence whose lead is E0 or more, the fourth of one from F0 on, must be a
  // second continuation in a row, and nothing else may be.
  const __m128i third = _mm_subs_epu8(back2, _mm_set1_epi8(static_cast<char>(0xE0 - 0x80)));
  const __m128i fourth = _mm_subs_epu8(back3, _mm_set1_epi8(static_cast<char>(0xF0 - 0x80)));
  const __m128i must =
      _mm_and_si128(_mm_or_si128(third, fourth), _mm_set1_epi8(static_cast<char>(0x80)));
  return _mm_xor_si128(must, pairs);
}

// A byte other than 0 where a sequence that begins in `block` goes on behind it.
CRAWLSTREAM_SSSE3 __m128i Unfinished(__m128i block) {
  alignas(16) static constexpr std::array<std::uint8_t, 16> kLastAllowed = {
      255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0xEF, 0xDF, 0xBF};
  return _mm_subs_epu8(block, Load(kLastAllowed.data()));
}

}  // namespace

CRAWLSTREAM_SSSE3 bool IsValidUtf8Ssse3(std::string_view bytes) {
  __m128i error = _mm_setzero_si128();
  __m128i before = _mm_setzero_si128();
  __m128i unfinished = _mm_setzero_si128();
  const auto check = [&](__m128i block) CRAWLSTREAM_SSSE3 {
    if (_mm_movemask_epi8(block) == 0) {  // ASCII
      error = _mm_or_si128(error, unfinished);
      unfinished = _mm_setzero_si128();
    } else {
      error = _mm_or_si128(error, Errors(block, before));
      unfinished = Unfinished(block);
    }
    before = block;
  };
  std::size_t i = 0;
  while (i + 4 * kBlock <= bytes.size()) {
    const char* at = bytes.data() + i;
    const __m128i a = Load(at);
    const __m128i b = Load(at + kBlock);
    const __m128i c = Load(at + 2 * kBlock);
    const __m128i d = Load(at + 3 * kBlock);
    if (_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d))) == 0) {
      check(d);  // all four are ASCII: checking the last has the same effect
    } else {
      check(a);
      check(b);
      check(c);
      check(d);
    }
    i += 4 * kBlock;
  }
  for (; i + kBlock <= bytes.size(); i += kBlock) check(Load(bytes.data() + i));
  // The rest, filled up with ASCII: a sequence cut at the end shows as one too short.
  std::array<char, kBlock> rest{};
  if (i < bytes.size()) std::memcpy(rest.data(), bytes.data() + i, bytes.size() - i);
  check(Load(rest.data()));
  return _mm_movemask_epi8(_mm_cmpeq_epi8(error, _mm_setzero_si128())) == 0xFFFF;
}

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_HAS_SSSE3
