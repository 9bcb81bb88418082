#include "common/foundation/base/ssse3.h"

#ifdef CRAWLSTREAM_HAS_SSSE3

#include <immintrin.h>

// The method of W. Muła and D. Lemire, "Faster Base64 Encoding and Decoding Using AVX2
// Instructions" (2018), in its SSSE3 form. Characters with the same upper nibble, except '/', are
// equally far from their values, so a look-up by that nibble gives what to add. Two more look-ups,
// one by each nibble, give bits; only for a byte that is no base64 do both have a bit in common.

namespace crawlstream::base {
namespace {

constexpr std::size_t kBlock = 16;
// A step stores a whole register of 16 bytes, of which 12 are its result. So many characters must
// be left that the other 4 bytes still fall inside the output.
constexpr std::size_t kMargin = 24;

// Replaces sixteen characters by their values; false where one is no base64.
CRAWLSTREAM_SSSE3 bool Values(__m128i& block) {
  const __m128i bad_by_low = _mm_setr_epi8(0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11,
                                           0x11, 0x13, 0x1A, 0x1B, 0x1B, 0x1B, 0x1A);
  const __m128i bad_by_high = _mm_setr_epi8(0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10,
                                            0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10);
  const __m128i to_add = _mm_setr_epi8(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0);
  // '/', and also the mask of a nibble: a look-up ignores the bits 4 to 6 of an index.
  const __m128i slash = _mm_set1_epi8(0x2F);
  const __m128i high = _mm_and_si128(_mm_srli_epi32(block, 4), slash);
  const __m128i low = _mm_and_si128(block, slash);
  const __m128i bad =
      _mm_and_si128(_mm_shuffle_epi8(bad_by_low, low), _mm_shuffle_epi8(bad_by_high, high));
  if (_mm_movemask_epi8(_mm_cmpgt_epi8(bad, _mm_setzero_si128())) != 0) return false;
  const __m128i is_slash = _mm_cmpeq_epi8(block, slash);  // -1: takes the entry before
  block = _mm_add_epi8(block, _mm_shuffle_epi8(to_add, _mm_add_epi8(is_slash, high)));
  return true;
}

// Four values of six bits each to three bytes, four times.
CRAWLSTREAM_SSSE3 __m128i Pack(__m128i values) {
  const __m128i pairs = _mm_maddubs_epi16(values, _mm_set1_epi32(0x01400140));
  const __m128i groups = _mm_madd_epi16(pairs, _mm_set1_epi32(0x00011000));
  return _mm_shuffle_epi8(groups,
                          _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1));
}

}  // namespace

CRAWLSTREAM_SSSE3 std::size_t DecodeBase64Ssse3(std::string_view text, char* out) {
  std::size_t i = 0;
  for (; i + kMargin <= text.size(); i += kBlock) {
    __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + i));
    if (!Values(block)) break;
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out + i / 4 * 3), Pack(block));
  }
  return i;
}

}  // namespace crawlstream::base

#endif
