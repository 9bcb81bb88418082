#include "common/web/url/site.h"

#include <libpsl.h>

#include <algorithm>

namespace crawlstream::url {

bool IsIpAddress(std::string_view host) {
  if (host.starts_with('[')) return true;
  // By the URL standard a host whose last label is a number is an IPv4 address, or no host at all.
  const std::string_view last = host.substr(host.rfind('.') + 1);
  return !last.empty() &&
         std::all_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string Site(std::string_view host) {
  std::string name(host);
  if (IsIpAddress(host)) return name;
  const char* registrable = psl_registrable_domain(psl_builtin(), name.c_str());
  if (registrable == nullptr) return name;
  return registrable;
}

std::string SiteOfAuthority(std::string_view authority) {
  const std::size_t colon = authority.rfind(':');
  const bool has_port =
      colon != std::string_view::npos && authority.find(']', colon) == std::string_view::npos;
  return Site(has_port ? authority.substr(0, colon) : authority);
}

}  // namespace crawlstream::url
