// The time, as a crawl sees it: the wall clock at the start, moved on by the steady clock, so that
// a clock set back or forward during a task changes no pause.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_CLOCK_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_CLOCK_H_

#include "common/foundation/base/time.h"

namespace crawlstream::crawl {

class Clock {
 public:
  virtual ~Clock() = default;
  virtual base::TimeMs Now() const = 0;
};

class SteadyClock final : public Clock {
 public:
  // `offset`: how far the run's clock is ahead of the machine's.
  explicit SteadyClock(base::TimeMs offset) : offset_(base::Now() - base::SteadyNow() + offset) {}
  base::TimeMs Now() const override { return offset_ + base::SteadyNow(); }

 private:
  base::TimeMs offset_;  // how far the run's clock is ahead of the steady clock
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_CLOCK_H_
