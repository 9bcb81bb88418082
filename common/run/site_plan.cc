#include "common/run/site_plan.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "common/storage/file_system.h"
#include "common/storage/line_stream.h"
#include "common/url/site.h"
#include "common/url/url.h"

namespace crawlstream::run {

base::Result<std::map<std::string, double>> UrlsBySite(const std::string& folder) {
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto parts = storage::ListInput(**files, folder);
  if (!parts) return std::unexpected(parts.error());
  std::map<std::string, double, std::less<>> by_host;
  for (const storage::FileInfo& part : *parts) {
    auto lines = storage::LineStream::Open(part.path);
    if (!lines) return std::unexpected(lines.error());
    while (true) {
      const auto line = lines->Next();
      if (!line) return std::unexpected(line.error());
      if (!line->has_value()) break;
      const auto url = url::Url::Split(std::string((*line)->substr(0, (*line)->find('\t'))));
      if (url) ++by_host[std::string(url->host())];
    }
  }
  std::map<std::string, double> by_site;
  for (const auto& [host, urls] : by_host) by_site[std::string(url::Site(host))] += urls;
  return by_site;
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
