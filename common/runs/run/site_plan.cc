#include "common/runs/run/site_plan.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <string_view>
#include <utility>
#include <vector>

#include "common/foundation/base/number.h"
#include "common/foundation/config/per_language.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/folder_lines.h"
#include "common/web/url/site.h"
#include "common/web/url/url.h"

namespace crawlstream::run {

namespace {

// The host of a line `host TAB number` (if `counted`), or that of a line which begins with a URL;
// empty where there is no URL.
std::string HostOf(std::string_view rest, bool counted) {
  const std::string_view text = rest.substr(0, rest.find('\t'));
  if (counted) return std::string(text);
  const auto url = url::Url::Split(std::string(text));
  return url ? std::string(url->Authority()) : std::string();
}

double NumberOf(std::string_view rest, bool counted) {
  if (!counted) return 1;
  rest.remove_prefix(std::min(rest.find('\t') + 1, rest.size()));
  return base::ParseNumber<double>(rest).value_or(0);
}

}  // namespace

base::Result<HostLoads> ReadHostLoads(const std::string& in, const config::Settings& settings) {
  config::PerLanguage<double> delays(settings, [](const config::Settings& own) {
    return base::Result<double>(static_cast<double>(own.Int("fetch.delay_ms")));
  });
  const std::string folder = in + "/hosts";
  const auto files = files::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto there = (*files)->Stat(folder);
  if (!there) return std::unexpected(there.error());
  const bool counted = there->has_value();
  HostLoads loads;
  const auto add = [&](const files::FolderLine& line) {
    const std::string host = HostOf(line.value, counted);
    if (host.empty()) return files::Continue::kYes;
    HostLoad& load = loads[host];
    load.urls += NumberOf(line.value, counted);
    load.delay_ms = std::max(load.delay_ms, **delays.For(line.key));
    return files::Continue::kYes;
  };
  if (auto read = files::ForEachLine(counted ? folder : in + "/part-*", add); !read) {
    return std::unexpected(read.error());
  }
  return loads;
}

std::map<std::string, double> SecondsBySite(const HostLoads& loads, const host_table::Memory& known,
                                            const Prediction& prediction) {
  std::map<std::string, double> seconds;
  for (const auto& [host, load] : loads) {
    double each_ms = load.delay_ms;
    if (const record::HostRecord* record = known.Find(host); record != nullptr) {
      each_ms = std::max(each_ms, static_cast<double>(record->crawl_delay_ms)) + record->latency_ms;
      if (host_table::IsResting(*record, prediction.now, prediction.longest_wait)) each_ms = 0;
    }
    seconds[url::SiteOfAuthority(host)] += load.urls * each_ms / 1000;
  }
  return seconds;
}

int ReducersFor(const std::map<std::string, double>& seconds, int most) {
  constexpr double kSitesAtOnce = 16, kLeastSeconds = 60;
  double all = 0, longest = 0;
  for (const auto& [site, one] : seconds) {
    all += one;
    longest = std::max(longest, one);
  }
  const double wanted = all / std::max(longest * kSitesAtOnce, kLeastSeconds);
  int reducers = 1;
  while (reducers < wanted && reducers * 2 <= most) reducers *= 2;
  return reducers;
}

std::map<std::string, int> BalanceSites(const std::map<std::string, double>& loads, int reducers) {
  std::vector<std::pair<std::string, double>> sites(loads.begin(), loads.end());
  std::ranges::stable_sort(sites, std::greater(), &std::pair<std::string, double>::second);
  using Reducer = std::pair<double, int>;  // what it has to do, its number
  std::priority_queue<Reducer, std::vector<Reducer>, std::greater<>> least;
  for (int number = 0; number < reducers; ++number) least.emplace(0, number);
  std::map<std::string, int> plan;
  for (const auto& [site, load] : sites) {
    const auto [busy, number] = least.top();
    least.pop();
    plan[site] = number;
    least.emplace(busy + load, number);
  }
  return plan;
}

std::string PlanText(const std::map<std::string, int>& plan) {
  std::string text;
  for (const auto& [site, reducer] : plan) text += site + "\t" + std::to_string(reducer) + "\n";
  return text;
}

}  // namespace crawlstream::run
