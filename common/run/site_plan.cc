#include "common/run/site_plan.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "common/storage/folder_lines.h"
#include "common/url/site.h"
#include "common/url/url.h"

namespace crawlstream::run {

base::Result<std::map<std::string, double>> UrlsByHost(const std::string& folder) {
  std::map<std::string, double> by_host;
  const auto read = storage::ForEachLine(folder, [&](const storage::FolderLine& line) {
    const auto url = url::Url::Split(std::string(line.key));
    if (url) ++by_host[std::string(url->Authority())];
    return storage::Continue::kYes;
  });
  if (!read) return std::unexpected(read.error());
  return by_host;
}

std::map<std::string, double> SecondsBySite(const std::map<std::string, double>& urls_by_host,
                                            const hosts::Memory& known,
                                            const Prediction& prediction) {
  std::map<std::string, double> seconds;
  for (const auto& [host, urls] : urls_by_host) {
    double each_ms = prediction.delay_ms;
    if (const record::HostRecord* record = known.Find(host); record != nullptr) {
      each_ms = std::max(each_ms, static_cast<double>(record->crawl_delay_ms)) + record->latency_ms;
      const auto wait = static_cast<double>(record->next_allowed - prediction.now);
      if (wait > prediction.max_wait_ms) each_ms = 0;
    }
    seconds[url::SiteOfAuthority(host)] += urls * each_ms / 1000;
  }
  return seconds;
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
