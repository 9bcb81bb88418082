#include "common/web/links/scope.h"

#include <algorithm>
#include <utility>

#include "common/web/url/site.h"

namespace crawlstream::links {
namespace {

constexpr std::size_t kMaxCachedSites = 100'000;

constexpr std::string_view kPathPrefix = "path:";

Scope::Reach ReachOf(std::string_view name) {
  if (name == "host" || name.starts_with(kPathPrefix)) return Scope::Reach::kHost;
  if (name == "listed") return Scope::Reach::kListed;
  return Scope::Reach::kSite;
}

// "/hindi" holds "/hindi" and "/hindi/a", not "/hindi2"; "/en/" holds what begins with it.
bool IsWithin(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return folder.ends_with('/') || path.size() == folder.size() || path[folder.size()] == '/';
}

}  // namespace

Scope::Scope(Reach reach, std::vector<std::string> hosts)
    : reach_(reach), hosts_(std::move(hosts)) {}

Scope Scope::From(const config::Settings& settings) {
  return {ReachOf(settings.Text("parse.scope")), settings.List("parse.scope_hosts")};
}

bool Scope::Contains(std::string_view page_host, std::string_view host, std::string_view path,
                     std::string_view reach_of_seed) {
  const Reach reach = reach_of_seed.empty() ? reach_ : ReachOf(reach_of_seed);
  if (reach_of_seed.starts_with(kPathPrefix) && host == page_host) {
    return IsWithin(path, reach_of_seed.substr(kPathPrefix.size()));
  }
  if (reach != Reach::kListed && host == page_host) return true;
  if (IsListed(host)) return true;
  if (reach != Reach::kSite) return false;
  if (sites_.size() > kMaxCachedSites) sites_.clear();
  return SiteOf(host) == SiteOf(page_host);
}

bool Scope::IsListed(std::string_view host) const {
  return std::ranges::any_of(hosts_, [host](std::string_view listed) {
    if (!host.ends_with(listed)) return false;
    return host.size() == listed.size() || host[host.size() - listed.size() - 1] == '.';
  });
}

const std::string& Scope::SiteOf(std::string_view host) {
  std::string key(host);
  if (const auto found = sites_.find(key); found != sites_.end()) return found->second;
  std::string site = url::Site(host);
  return sites_.emplace(std::move(key), std::move(site)).first->second;
}

}  // namespace crawlstream::links
