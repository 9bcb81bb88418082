#include "common/run/sites.h"

#include "common/run/site_plan.h"

namespace crawlstream::run {

base::Result<std::set<std::string>> SitesOf(const std::string& folder) {
  const auto urls = UrlsBySite(folder);
  if (!urls) return std::unexpected(urls.error());
  std::set<std::string> sites;
  for (const auto& [site, count] : *urls) sites.insert(site);
  return sites;
}

}  // namespace crawlstream::run
