// The site of a host: its registrable domain by the public suffix list (https://publicsuffix.org).
// It is what politeness, scope and partitioning are bound to: www.bbc.co.uk and news.bbc.co.uk are
// one site, a.github.io and b.github.io are two.
#ifndef CRAWLSTREAM_COMMON_WEB_URL_SITE_H_
#define CRAWLSTREAM_COMMON_WEB_URL_SITE_H_

#include <string>
#include <string_view>

namespace crawlstream::url {

// `host` as Url::host() gives it. An IP address, a public suffix itself ("github.io") and a name
// without a dot ("localhost") are their own site; under a suffix that the list does not know, the
// last two labels are.
std::string Site(std::string_view host);

// The same for a host that may have a port, as Url::Authority() gives it.
std::string SiteOfAuthority(std::string_view authority);

bool IsIpAddress(std::string_view host);

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_SITE_H_
