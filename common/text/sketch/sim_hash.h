// SimHash (Charikar 2002; Manku et al. 2007 for near-duplicate web pages): 64 bits, each the
// majority of that bit among the hashes of a set. Similar sets differ in few bits.
#ifndef CRAWLSTREAM_COMMON_TEXT_SKETCH_SIM_HASH_H_
#define CRAWLSTREAM_COMMON_TEXT_SKETCH_SIM_HASH_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::sketch {

inline constexpr int kSimHashBits = 64;

// 8 bytes; empty for the empty set.
std::string SimHash(std::span<const std::uint64_t> hashes);

// In how many bits they differ; kSimHashBits where one of them is not a SimHash.
int HammingDistance(std::string_view a, std::string_view b);

// Keys of which two sketches share at least one if they differ in `max_distance` bits or fewer. The
// bits are cut into max_distance + 2 blocks, at least two of which are then equal; there is one key
// for each two blocks.
std::vector<std::string> SimHashBands(std::string_view sketch, int max_distance);

}  // namespace crawlstream::sketch

#endif  // CRAWLSTREAM_COMMON_TEXT_SKETCH_SIM_HASH_H_
