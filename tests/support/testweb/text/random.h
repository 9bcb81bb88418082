// A small deterministic generator (SplitMix64). Unlike the standard distributions it gives the same
// numbers on every machine and library.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_RANDOM_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_RANDOM_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "common/foundation/base/hash.h"

namespace crawlstream::testweb {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  // A stream of its own for a purpose: the text of one article does not depend on how many numbers
  // another has drawn.
  Random(std::string_view purpose, std::uint64_t seed) : state_(base::Hash64(purpose, seed)) {}

  std::uint64_t Next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }
  std::size_t Below(std::size_t limit) { return static_cast<std::size_t>(Next() % limit); }
  template <typename T>
  const T& Pick(const std::vector<T>& values) {
    return values[Below(values.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_RANDOM_H_
