#include "common/run/sites.h"

#include "common/run/site_plan.h"
#include "common/url/site.h"

namespace crawlstream::run {

base::Result<std::set<std::string>> SitesOf(const std::string& folder) {
  const auto urls = UrlsByHost(folder);
  if (!urls) return std::unexpected(urls.error());
  std::set<std::string> sites;
  for (const auto& [host, count] : *urls) sites.insert(url::SiteOfAuthority(host));
  return sites;
}

}  // namespace crawlstream::run
