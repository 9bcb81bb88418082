#include <cstdio>

#include "common/foundation/base/time.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {

base::Result<base::TimeMs> TimeGiven(const config::CommandLine& line, const char* flag) {
  const std::string text = line.Value(flag);
  const auto time = base::ParseIso8601(text);
  if (time) return *time;
  return base::FailUsage("--" + std::string(flag) + " " + text +
                         ": accepted: 2026-11-16T01:30:00Z");
}

base::Result<> Clock(const config::CommandLine& line) {
  const auto now = TimeGiven(line, "now");
  if (!now) return std::unexpected(now.error());
  std::printf("%lld\n", static_cast<long long>(*now - base::Now()));
  return {};
}

}  // namespace crawlstream::run_state
