// How long to leave a host alone after it has answered.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_PACE_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_PACE_H_

#include <cstdint>
#include <optional>

#include "common/foundation/base/time.h"

namespace crawlstream::crawl {

struct PaceOptions {
  base::TimeMs delay_ms = 1000;
  double jitter = 0;
  double latency_factor = 0;
  base::TimeMs max_delay_ms = 30000;        // of what we raise ourselves
  base::TimeMs max_crawl_delay_ms = 30000;  // of what robots.txt may raise
  int forbidden_burst = 5;
};

class Pace {
 public:
  void SetCrawlDelay(std::optional<base::TimeMs> delay) { crawl_delay_ms_ = delay.value_or(0); }
  void SetLatency(double average_ms) { latency_ms_ = average_ms; }

  void Answered(base::TimeMs latency_ms);
  // A 403. True where it makes a burst of them: from then on each doubles the pause.
  bool Forbidden(const PaceOptions& options);
  void NotForbidden() { forbidden_ = 0; }

  // The pause in force: the largest of the configured delay, robots' Crawl-delay (cut to its cap),
  // the host's usual latency times a factor, and the configured delay doubled for each 403 of a
  // burst.
  base::TimeMs Delay(const PaceOptions& options) const;
  // The same, lengthened at random: `random` is from 0 to 1.
  base::TimeMs Pause(const PaceOptions& options, double random) const;

  double latency_ms() const { return latency_ms_; }

 private:
  base::TimeMs crawl_delay_ms_ = 0;
  double latency_ms_ = 0;  // moving average
  int forbidden_ = 0;      // in a row
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_PACE_H_
