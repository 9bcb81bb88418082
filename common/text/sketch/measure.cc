#include "common/text/sketch/measure.h"

#include <algorithm>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/text/sketch/min_hash.h"
#include "common/text/sketch/sim_hash.h"

namespace crawlstream::sketch {
namespace {

class Jaccard final : public Measure {
 public:
  explicit Jaccard(double min_jaccard) : min_jaccard_(min_jaccard), rows_(RowsFor(min_jaccard)) {}

  std::string Sketch(std::span<const std::uint64_t> shingles) const override {
    return MinHash(shingles);
  }

  std::vector<std::string> Bands(std::string_view sketch) const override {
    std::vector<std::string> keys;
    for (std::size_t begin = 0; begin + rows_ <= sketch.size(); begin += rows_) {
      keys.push_back(base::Hex64(base::Hash64(sketch.substr(begin, rows_), begin)));
    }
    return keys;
  }

  bool Similar(std::string_view a, std::string_view b) const override {
    return EstimatedJaccard(a, b) >= min_jaccard_;
  }

 private:
  double min_jaccard_;
  std::size_t rows_;
};

class Hamming final : public Measure {
 public:
  explicit Hamming(int max_distance) : max_distance_(max_distance) {}

  std::string Sketch(std::span<const std::uint64_t> shingles) const override {
    std::vector<std::uint64_t> each_once(shingles.begin(), shingles.end());
    std::ranges::sort(each_once);
    each_once.erase(std::ranges::unique(each_once).begin(), each_once.end());
    return SimHash(each_once);
  }

  std::vector<std::string> Bands(std::string_view sketch) const override {
    return SimHashBands(sketch, max_distance_);
  }

  bool Similar(std::string_view a, std::string_view b) const override {
    return HammingDistance(a, b) <= max_distance_;
  }

 private:
  int max_distance_;
};

}  // namespace

std::unique_ptr<Measure> JaccardMeasure(double min_jaccard) {
  return std::make_unique<Jaccard>(min_jaccard);
}

std::unique_ptr<Measure> HammingMeasure(int max_distance) {
  return std::make_unique<Hamming>(max_distance);
}

std::unique_ptr<Measure> MeasureFrom(const config::Settings& settings) {
  if (settings.Text("merge.measure") == "hamming") {
    return HammingMeasure(static_cast<int>(settings.Int("merge.max_hamming")));
  }
  return JaccardMeasure(settings.Double("merge.min_jaccard"));
}

}  // namespace crawlstream::sketch
