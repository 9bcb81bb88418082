#include "common/stages/match/address.h"

#include <string_view>

namespace crawlstream::match {

std::string AddressKey(const url::Url& url) {
  constexpr std::string_view kWww = "www.";
  std::string_view host = url.host();
  if (host.starts_with(kWww)) host.remove_prefix(kWww.size());
  std::string_view path = url.path();
  while (path.ends_with('/')) path.remove_suffix(1);

  std::string key(host);
  if (!url.port().empty()) key.append(":").append(url.port());
  key.append(path);
  if (!url.query().empty()) key.append("?").append(url.query());
  return key;
}

}  // namespace crawlstream::match
