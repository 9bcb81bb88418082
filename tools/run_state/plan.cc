#include <cstdio>

#include "common/run/layout.h"
#include "common/run/site_plan.h"
#include "common/storage/file_system.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {

base::Result<> Plan(const config::CommandLine& line) {
  const run::Layout layout(line.Value("root"), line.Value("lang"), line.Value("run"));
  const std::string level = line.Value("level");
  if (level.empty()) return base::FailUsage("plan needs --level");
  const std::string in = layout.InRuns() + "/" + line.Value("run") + "/" + level;
  const auto loads = run::UrlsBySite(in);
  if (!loads) return std::unexpected(loads.error());
  const auto plan = run::BalanceSites(*loads, static_cast<int>(line.settings.Int("job.reducers")));
  return storage::WriteFile(in + "/_sites.plan", run::PlanText(plan));
}

}  // namespace crawlstream::run_state
