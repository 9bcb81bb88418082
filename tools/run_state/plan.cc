#include <algorithm>
#include <bit>
#include <cstdio>
#include <thread>

#include "common/foundation/base/number.h"
#include "common/foundation/config/clock.h"
#include "common/runs/run/levels.h"
#include "common/runs/run/site_plan.h"
#include "common/state/host_table/memory.h"
#include "common/state/versions/versions.h"
#include "common/storage/files/file_system.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {
namespace {

base::Result<int> LevelGiven(const config::CommandLine& line) {
  const std::string text = line.Value("level");
  if (const auto level = base::ParseNumber<int>(text); level && *level >= 0) return *level;
  return base::FailUsage("--level '" + text + "': accepted: a whole number from 0 on");
}

base::Result<std::map<std::string, double>> PredictSeconds(const run::Layout& layout, int level,
                                                           const config::Settings& settings) {
  const auto loads = run::ReadHostLoads(layout.In(level), settings);
  if (!loads) return std::unexpected(loads.error());
  const auto state = versions::VersionBefore(layout.State(), layout.run());
  if (!state) return std::unexpected(state.error());
  host_table::Memory known;
  const auto read = known.Read(
      {.table = *state ? (*state)->Hosts() : "", .docs = layout.Docs(), .level = level},
      [&](std::string_view host) { return loads->contains(std::string(host)); },
      [](std::string_view, const base::BadRecord&) {});  // the crawl job counts them
  if (!read) return std::unexpected(read.error());
  return run::SecondsBySite(
      *loads, known,
      {.now = config::Now(settings), .longest_wait = settings.Int("backoff.max_ms")});
}

// How many reducers the crawl job has: job.reducers, if it is set. Else with the local engine as
// many as tasks run at once on this machine, at least 2, rounded down to a power of two; with every
// other engine, that is on a cluster, by the time that the sites take.
int Reducers(const std::map<std::string, double>& seconds, const config::CommandLine& line) {
  const auto number = [&](const char* key) { return static_cast<int>(line.settings.Int(key)); };
  if (number("job.reducers") > 0) return number("job.reducers");
  if (line.Given("engine") && line.Value("engine") != "local") {
    return run::ReducersFor(seconds, number("crawl.max_reducers"));
  }
  const int slots = number("job.slots") > 0 ? number("job.slots")
                                            : static_cast<int>(std::thread::hardware_concurrency());
  return static_cast<int>(std::bit_floor(static_cast<unsigned>(std::max(slots, 2))));
}

base::Result<std::int64_t> TimeBox(int level, const config::CommandLine& line) {
  // By the machine's clock, not the run's (clock.offset_ms): this is time that really passes.
  const auto started = line.Given("started") ? TimeGiven(line, "started") : base::Now();
  if (!started) return std::unexpected(started.error());
  return run::TimeBoxMs({.max_hours = line.settings.Double("crawl.max_hours"),
                         .spent_ms = base::Now() - *started,
                         .levels = run::MaxLevels(line.settings) - level},
                        line.settings.Int("crawl.time_box_ms"));
}

}  // namespace

base::Result<> Plan(const run::Layout& layout, const config::CommandLine& line) {
  const auto level = LevelGiven(line);
  if (!level) return std::unexpected(level.error());
  const auto time_box = TimeBox(*level, line);
  if (!time_box) return std::unexpected(time_box.error());
  const auto seconds = PredictSeconds(layout, *level, line.settings);
  if (!seconds) return std::unexpected(seconds.error());
  const int reducers = Reducers(*seconds, line);
  const auto plan = run::BalanceSites(*seconds, reducers);
  if (auto ok = files::WriteFile(layout.In(*level) + "/_sites.plan", run::PlanText(plan)); !ok) {
    return ok;
  }
  // The time box is for each task. Tasks that start late or again also end at `until`.
  const base::TimeMs until = *time_box == 0 ? 0 : config::Now(line.settings) + *time_box;
  std::printf(
      "job.reducers = %d\ncrawl.plan_file = _sites.plan\ncrawl.time_box_ms = %lld\n"
      "crawl.take_until_ms = %lld\n",
      reducers, static_cast<long long>(*time_box), static_cast<long long>(until));
  return {};
}

}  // namespace crawlstream::run_state
