// The time as a run sees it: the machine's clock, moved by clock.offset_ms. `crawl.sh --now` sets
// the key, so that months of daily runs can be rehearsed in minutes.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_CLOCK_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_CLOCK_H_

#include "common/foundation/base/time.h"
#include "common/foundation/config/settings.h"

namespace crawlstream::config {

inline base::TimeMs ClockOffset(const Settings& settings) {
  return settings.Int("clock.offset_ms");
}

inline base::TimeMs Now(const Settings& settings) { return base::Now() + ClockOffset(settings); }

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_CLOCK_H_
