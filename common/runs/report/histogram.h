// The spread of a quantity in fixed memory: buckets that grow by a fifth, so that a quantile is
// right to about 10 %.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_HISTOGRAM_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_HISTOGRAM_H_

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace crawlstream::report {

class Histogram {
 public:
  void Add(std::int64_t value) {
    const std::size_t bucket = BucketOf(value);
    if (bucket >= counts_.size()) counts_.resize(bucket + 1);
    ++counts_[bucket];
    ++total_;
  }

  // The value that `share` (0 to 1) of all are at or below; 0 where there are none.
  std::int64_t Quantile(double share) const {
    std::int64_t below = 0;
    for (std::size_t bucket = 0; bucket < counts_.size(); ++bucket) {
      below += counts_[bucket];
      if (total_ > 0 && static_cast<double>(below) >= share * static_cast<double>(total_)) {
        return ValueOf(bucket);
      }
    }
    return 0;
  }
  std::int64_t Median() const { return Quantile(0.5); }
  std::int64_t total() const { return total_; }

 private:
  static constexpr double kGrowth = 1.2;
  static std::size_t BucketOf(std::int64_t value) {
    if (value <= 0) return 0;
    return 1 +
           static_cast<std::size_t>(std::log(static_cast<double>(value)) / std::log(kGrowth) + 0.5);
  }
  static std::int64_t ValueOf(std::size_t bucket) {
    if (bucket == 0) return 0;
    return static_cast<std::int64_t>(
        std::llround(std::pow(kGrowth, static_cast<double>(bucket - 1))));
  }

  std::vector<std::int64_t> counts_;
  std::int64_t total_ = 0;
};

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_HISTOGRAM_H_
