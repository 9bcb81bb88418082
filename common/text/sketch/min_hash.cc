#include "common/text/sketch/min_hash.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace crawlstream::sketch {
namespace {

constexpr std::uint64_t kEmpty = std::numeric_limits<std::uint64_t>::max();
constexpr int kBinBits = 7;
static_assert(kBins == 1U << kBinBits);

// A bijection that spreads every bit over all others (the finalizer of SplitMix64).
std::uint64_t Mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

// The bin that lends to the empty `bin`: the first that is not empty in a sequence that depends on
// nothing but `bin`, so that it is the same for all sets.
std::size_t Lender(std::size_t bin, const std::array<std::uint64_t, kBins>& least) {
  for (std::uint64_t attempt = 1;; ++attempt) {
    const auto lender = static_cast<std::size_t>(Mix((attempt << kBinBits) | bin) % kBins);
    if (least[lender] != kEmpty) return lender;
  }
}

}  // namespace

std::string MinHash(std::span<const std::uint64_t> hashes) {
  if (hashes.empty()) return {};
  std::array<std::uint64_t, kBins> least;
  least.fill(kEmpty);
  for (const std::uint64_t hash : hashes) {
    std::uint64_t& bin = least[hash >> (64 - kBinBits)];
    bin = std::min(bin, hash << kBinBits >> kBinBits);
  }
  std::string sketch(kBins, '\0');
  for (std::size_t bin = 0; bin < kBins; ++bin) {
    const std::uint64_t value = least[least[bin] != kEmpty ? bin : Lender(bin, least)];
    sketch[bin] = static_cast<char>(Mix(value) & 0xFF);
  }
  return sketch;
}

double EstimatedJaccard(std::string_view a, std::string_view b) {
  if (a.size() != kBins || b.size() != kBins) return 0;
  std::size_t equal = 0;
  for (std::size_t bin = 0; bin < kBins; ++bin) equal += a[bin] == b[bin];
  constexpr double kByChance = 1.0 / 256;
  const double share = static_cast<double>(equal) / kBins;
  return std::max(0.0, (share - kByChance) / (1 - kByChance));
}

double CandidateProbability(double similarity, std::size_t rows) {
  const double band = std::pow(similarity, static_cast<double>(rows));
  return 1 - std::pow(1 - band, static_cast<double>(kBins / rows));
}

std::size_t RowsFor(double similarity) {
  std::size_t rows = 1;
  while (rows < kBins && CandidateProbability(similarity, rows + 1) >= kBandRecall) ++rows;
  return rows;
}

}  // namespace crawlstream::sketch
