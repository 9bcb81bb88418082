// A text as the set of its shingles: all its stretches of a few letters, hashed. Texts that share
// most of their shingles say almost the same. Letters, not words, because Chinese, Japanese,
// Burmese, Tibetan and Lao do not write where words end.
#ifndef CRAWLSTREAM_COMMON_TEXT_SKETCH_SHINGLES_H_
#define CRAWLSTREAM_COMMON_TEXT_SKETCH_SHINGLES_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace crawlstream::sketch {

// A shingle is the shortest stretch of letters at least this wide (letters.h): six letters of an
// alphabet, three Han characters. Longer ones tell unrelated texts apart better, shorter ones
// survive more edits.
inline constexpr std::size_t kShingleWidth = 6;

// The hashes of the shingles of `letters` in their order; one that is repeated comes again. A text
// narrower than a shingle has none.
std::vector<std::uint64_t> Shingles(std::u32string_view letters);

}  // namespace crawlstream::sketch

#endif  // CRAWLSTREAM_COMMON_TEXT_SKETCH_SHINGLES_H_
