// Which reducer of a crawl job fetches which site, so that all end at about the same time.
#ifndef CRAWLSTREAM_COMMON_RUN_SITE_PLAN_H_
#define CRAWLSTREAM_COMMON_RUN_SITE_PLAN_H_

#include <map>
#include <string>

#include "common/base/error.h"
#include "common/base/time.h"
#include "common/hosts/memory.h"

namespace crawlstream::run {

// How many URLs of `folder` each host has ("host" or "host:port"). Lines that are no normalized URL
// are passed over.
base::Result<std::map<std::string, double>> UrlsByHost(const std::string& folder);

struct Prediction {
  double delay_ms = 0;     // between two requests to a host that is not known
  double max_wait_ms = 0;  // a host that may not be asked for longer is not asked at all
  base::TimeMs now = 0;
};

// How many seconds the sites keep a task busy: for each URL the host's pause and latency, as far as
// `known` tells.
std::map<std::string, double> SecondsBySite(const std::map<std::string, double>& urls_by_host,
                                            const hosts::Memory& known,
                                            const Prediction& prediction);

// The reducer of each site, from 0: the largest site first, each to the reducer with the least to
// do so far. The busiest reducer then has at most 4/3 of the best possible load.
std::map<std::string, int> BalanceSites(const std::map<std::string, double>& loads, int reducers);

// The lines `site TAB reducer` of crawl.plan_file.
std::string PlanText(const std::map<std::string, int>& plan);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUN_SITE_PLAN_H_
