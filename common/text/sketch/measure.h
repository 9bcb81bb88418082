// When two texts are near-duplicates, as configured: the sketch that is kept of a text, the keys
// under which similar ones meet, and the test of a pair that met.
#ifndef CRAWLSTREAM_COMMON_TEXT_SKETCH_MEASURE_H_
#define CRAWLSTREAM_COMMON_TEXT_SKETCH_MEASURE_H_

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/config/settings.h"

namespace crawlstream::sketch {

class Measure {
 public:
  virtual ~Measure() = default;

  // A few bytes; empty for a text without shingles. How often one is repeated does not matter.
  virtual std::string Sketch(std::span<const std::uint64_t> shingles) const = 0;
  // Similar sketches share at least one of these keys, surely or with high probability; others
  // hardly ever. Keys of different bands are different.
  virtual std::vector<std::string> Bands(std::string_view sketch) const = 0;
  // False where one of them is empty or was made by another measure.
  virtual bool Similar(std::string_view a, std::string_view b) const = 0;
};

// Similar: at least `min_jaccard` of the shingles of both are common to both, by MinHash.
std::unique_ptr<Measure> JaccardMeasure(double min_jaccard);
// Similar: their SimHashes differ in at most `max_distance` of 64 bits.
std::unique_ptr<Measure> HammingMeasure(int max_distance);
// merge.measure and its threshold.
std::unique_ptr<Measure> MeasureFrom(const config::Settings& settings);

}  // namespace crawlstream::sketch

#endif  // CRAWLSTREAM_COMMON_TEXT_SKETCH_MEASURE_H_
