// The time as a run sees it: the machine's clock, moved by clock.offset_ms. `crawl.sh --now` sets
// the key, so that months of daily runs can be rehearsed in minutes.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_CLOCK_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_CLOCK_H_

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/settings.h"

namespace crawlstream::config {

base::TimeMs ClockOffset(const Settings& settings);
base::TimeMs Now(const Settings& settings);

// A usage error if crawl.run is not the name of a run. For the jobs that call RunStart.
base::Result<> CheckRun(const Settings& settings);
// When the run began. Only after CheckRun.
base::TimeMs RunStart(const Settings& settings);

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_CLOCK_H_
