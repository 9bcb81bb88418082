#include "common/foundation/config/clock.h"

namespace crawlstream::config {

base::TimeMs ClockOffset(const Settings& settings) { return settings.Int("clock.offset_ms"); }

base::TimeMs Now(const Settings& settings) { return base::Now() + ClockOffset(settings); }

base::Result<> CheckRun(const Settings& settings) {
  const std::string& run = settings.Text("crawl.run");
  if (base::ParseRunId(run)) return {};
  return base::FailUsage("crawl.run = '" + run +
                         "'; accepted: the name of a run, 2026_11_16_01_30_00");
}

base::TimeMs RunStart(const Settings& settings) {
  return *base::ParseRunId(settings.Text("crawl.run"));
}

}  // namespace crawlstream::config
