#include "common/text/sketch/min_hash.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

#include "common/foundation/base/hash.h"

namespace crawlstream::sketch {
namespace {

// Elements first, first + 1, … as hashes.
std::vector<std::uint64_t> Set(std::size_t first, std::size_t count, std::uint64_t seed = 0) {
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = first; i < first + count; ++i) {
    hashes.push_back(base::Hash64(std::to_string(i), seed));
  }
  return hashes;
}

}  // namespace

TEST_CASE("Equal sets have equal sketches, and the empty set has none") {
  CHECK(MinHash({}).empty());
  CHECK(MinHash(Set(0, 10)).size() == kBins);
  CHECK(MinHash(Set(0, 500)) == MinHash(Set(0, 500)));
  CHECK(EstimatedJaccard(MinHash(Set(0, 3)), MinHash(Set(0, 3))) == 1.0);
}

TEST_CASE("The order of the elements does not matter") {
  auto reversed = Set(0, 100);
  std::ranges::reverse(reversed);
  CHECK(MinHash(reversed) == MinHash(Set(0, 100)));
}

TEST_CASE("The estimate is unbiased and as exact as promised, for small and large sets") {
  for (const std::size_t size : {40U, 200U, 4000U}) {
    for (const double jaccard : {0.0, 0.3, 0.6, 0.8, 0.9}) {
      // Two sets of `size` with `shared` in common have the similarity shared / (2 size - shared).
      const auto shared =
          static_cast<std::size_t>(2 * jaccard * static_cast<double>(size) / (1 + jaccard));
      const double exact = static_cast<double>(shared) / static_cast<double>(2 * size - shared);
      double sum = 0;
      double squares = 0;
      constexpr int kTrials = 200;
      for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
        const double error =
            EstimatedJaccard(MinHash(Set(0, size, seed)), MinHash(Set(size - shared, size, seed))) -
            exact;
        sum += error;
        squares += error * error;
      }
      CAPTURE(size, exact);
      CHECK(std::abs(sum / kTrials) < 0.015);
      // Small sets fill fewer bins than there are.
      CHECK(std::sqrt(squares / kTrials) < (size < kBins ? 0.09 : 0.06));
    }
  }
}

TEST_CASE("What is no MinHash is similar to nothing") {
  const std::string sketch = MinHash(Set(0, 100));
  CHECK(EstimatedJaccard(sketch, "") == 0);
  CHECK(EstimatedJaccard("", "") == 0);
  CHECK(EstimatedJaccard(sketch, sketch.substr(1)) == 0);
}

TEST_CASE("The rows of a band are the most that keep the recall") {
  for (const double similarity : {0.5, 0.7, 0.8, 0.9, 0.95}) {
    const std::size_t rows = RowsFor(similarity);
    CAPTURE(similarity, rows);
    CHECK(CandidateProbability(similarity, rows) >= kBandRecall);
    CHECK(CandidateProbability(similarity, rows + 1) < kBandRecall);
  }
  CHECK(RowsFor(0.8) == 7);
  CHECK(RowsFor(1) == kBins);
  CHECK(RowsFor(0) == 1);
}

}  // namespace crawlstream::sketch
