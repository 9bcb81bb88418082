// Which reducer of a crawl job fetches which site, so that all end at about the same time, and how
// many reducers that takes.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_SITE_PLAN_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_SITE_PLAN_H_

#include <map>
#include <string>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/settings.h"
#include "common/state/host_table/memory.h"

namespace crawlstream::run {

struct HostLoad {
  double urls = 0;
  double delay_ms = 0;  // between two requests: the longest of the languages that share the host
  bool operator==(const HostLoad&) const = default;
};
using HostLoads = std::map<std::string, HostLoad>;  // by "host" or "host:port"

// What each host has to do in the level whose URLs are in the folder `in`, by the output `hosts`
// beside them (`language TAB host TAB number`); where that is missing, by the URLs themselves. Bad
// lines are passed over: the crawl job reports them.
base::Result<HostLoads> ReadHostLoads(const std::string& in, const config::Settings& settings);

struct Prediction {
  base::TimeMs now = 0;
  base::TimeMs longest_wait = 0;  // of a task (host_table::IsResting)
};

// How many seconds the sites keep a task busy: for each URL the host's pause and latency, as far as
// `known` tells.
std::map<std::string, double> SecondsBySite(const HostLoads& loads, const host_table::Memory& known,
                                            const Prediction& prediction);

// How many reducers a cluster should take for these seconds by site: a power of two, not
// above `most`.
//   1. A task works at many sites at once, and no number of tasks makes the longest site shorter.
//      So there are as many as keep about 16 sites busy all the time.
//   2. A task has at least a minute's work: its start costs as much.
int ReducersFor(const std::map<std::string, double>& seconds, int most);

// The reducer of each site, from 0: the largest site first, each to the reducer with the least to
// do so far. The busiest reducer then has at most 4/3 of the best possible load.
std::map<std::string, int> BalanceSites(const std::map<std::string, double>& loads, int reducers);

// The lines `site TAB reducer` of crawl.plan_file.
std::string PlanText(const std::map<std::string, int>& plan);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_SITE_PLAN_H_
