#include "common/stages/crawl/pace.h"

#include <algorithm>
#include <cmath>

namespace crawlstream::crawl {

void Pace::Answered(base::TimeMs latency_ms) {
  constexpr double kWeightOfNew = 0.25;
  const auto latest = static_cast<double>(latency_ms);
  latency_ms_ = latency_ms_ == 0 ? latest : latency_ms_ + kWeightOfNew * (latest - latency_ms_);
}

bool Pace::Forbidden(const PaceOptions& options) {
  ++forbidden_;
  return forbidden_ == options.forbidden_burst;
}

base::TimeMs Pace::Delay(const PaceOptions& options) const {
  base::TimeMs delay = options.delay_ms;
  delay = std::max(delay, std::min(crawl_delay_ms_, options.max_crawl_delay_ms));
  const auto slow = static_cast<base::TimeMs>(std::lround(latency_ms_ * options.latency_factor));
  delay = std::max(delay, std::min(slow, options.max_delay_ms));
  if (const int doublings = std::min(forbidden_ - options.forbidden_burst + 1, 20); doublings > 0) {
    const base::TimeMs base = std::max<base::TimeMs>(options.delay_ms, 1);
    delay = std::max(delay, std::min(base << doublings, options.max_delay_ms));
  }
  return delay;
}

base::TimeMs Pace::Pause(const PaceOptions& options, double random) const {
  const auto delay = static_cast<double>(Delay(options));
  return static_cast<base::TimeMs>(std::lround(delay * (1 + options.jitter * random)));
}

}  // namespace crawlstream::crawl
