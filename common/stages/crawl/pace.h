// How long to leave a host alone after it has answered.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_PACE_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_PACE_H_

#include <cstdint>
#include <optional>

#include "common/foundation/base/time.h"

namespace crawlstream::crawl {

// The initial values are the defaults of jobs/defaults.conf, and a test holds them to it.
struct PaceOptions {
  base::TimeMs delay_ms = 1000;
  double jitter = 0;
  double latency_factor = 1;
  base::TimeMs max_delay_ms = 30000;        // limits the delays for latency and 403
  base::TimeMs max_crawl_delay_ms = 30000;  // limits the Crawl-delay of robots.txt
  int forbidden_burst = 5;
};

class Pace {
 public:
  void SetCrawlDelay(std::optional<base::TimeMs> delay) { crawl_delay_ms_ = delay.value_or(0); }
  void SetLatency(double average_ms) { latency_ms_ = average_ms; }

  void Answered(base::TimeMs latency_ms);
  // A 403. True if it completes a burst: from this one on each 403 in a row doubles the pause.
  bool Forbidden(const PaceOptions& options);
  void NotForbidden() { forbidden_ = 0; }

  // The pause in force, which is the largest of
  //   the configured delay;
  //   the Crawl-delay of robots.txt, up to its limit;
  //   the host's usual latency times a factor, up to max_delay_ms;
  //   the configured delay, doubled for each 403 from the one that completes a burst, up to
  //   max_delay_ms.
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
