// MinHash (Broder 1997): a sketch of a set from which the Jaccard similarity |A∩B| / |A∪B| of two
// sets can be estimated.
//
// One hash of each element chooses a bin and a value, and a bin keeps its least value (one
// permutation hashing, Li et al. 2012); an empty bin borrows from one that a fixed sequence finds
// for it (optimal densification, Shrivastava 2017). So a sketch costs one step for each element,
// not one for each element and bin. A bin keeps 8 bits of its value (b-bit MinHash, Li and König
// 2010): the estimate corrects for the one in 256 that agree by chance.
#ifndef CRAWLSTREAM_COMMON_TEXT_SKETCH_MIN_HASH_H_
#define CRAWLSTREAM_COMMON_TEXT_SKETCH_MIN_HASH_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace crawlstream::sketch {

inline constexpr std::size_t kBins = 128;

// kBins bytes; empty for the empty set.
std::string MinHash(std::span<const std::uint64_t> hashes);

// The estimated similarity, from 0 to 1; its standard error is below 0.045. 0 where one of them is
// not a MinHash.
double EstimatedJaccard(std::string_view a, std::string_view b);

// Banding: sketches that agree in all bins of one band are candidates. With `rows` bins a band,
// sets of similarity s become candidates with the probability 1 - (1 - s^rows)^(kBins / rows).
double CandidateProbability(double similarity, std::size_t rows);

// The most rows, and so the fewest and most selective bands, that still find a pair of that
// similarity with kBandRecall.
inline constexpr double kBandRecall = 0.97;
std::size_t RowsFor(double similarity);

}  // namespace crawlstream::sketch

#endif  // CRAWLSTREAM_COMMON_TEXT_SKETCH_MIN_HASH_H_
