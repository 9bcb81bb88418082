// Which reducer of a crawl job fetches which site, so that all end at about the same time.
#ifndef CRAWLSTREAM_COMMON_RUN_SITE_PLAN_H_
#define CRAWLSTREAM_COMMON_RUN_SITE_PLAN_H_

#include <map>
#include <string>

#include "common/base/error.h"

namespace crawlstream::run {

// How many URLs of `folder` each site has. Lines that are no normalized URL are passed over.
base::Result<std::map<std::string, double>> UrlsBySite(const std::string& folder);

// The reducer of each site, from 0: the largest site first, each to the reducer with the least to
// do so far. The busiest reducer then has at most 4/3 of the best possible load.
std::map<std::string, int> BalanceSites(const std::map<std::string, double>& loads, int reducers);

// The lines `site TAB reducer` of crawl.plan_file.
std::string PlanText(const std::map<std::string, int>& plan);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUN_SITE_PLAN_H_
