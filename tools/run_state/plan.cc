#include <cstdio>

#include "common/config/clock.h"
#include "common/hosts/memory.h"
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
  const auto urls = run::UrlsByHost(in);
  if (!urls) return std::unexpected(urls.error());
  hosts::Memory known;
  const auto read = known.ReadAll(
      layout.Hosts(), [&](std::string_view host) { return urls->contains(std::string(host)); },
      [](std::string_view, const base::BadRecord&) {});  // the crawl job counts them
  if (!read) return read;
  const auto loads =
      run::SecondsBySite(*urls, known,
                         {.delay_ms = static_cast<double>(line.settings.Int("fetch.delay_ms")),
                          .max_wait_ms = static_cast<double>(line.settings.Int("backoff.max_ms")),
                          .now = config::Now(line.settings)});
  const auto plan = run::BalanceSites(loads, static_cast<int>(line.settings.Int("job.reducers")));
  return storage::WriteFile(in + "/_sites.plan", run::PlanText(plan));
}

}  // namespace crawlstream::run_state
