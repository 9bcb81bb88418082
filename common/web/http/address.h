// Which addresses a crawler may connect to. Checked on the address of the socket itself, so that a
// name that resolves to something else the second time gains nothing.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_ADDRESS_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_ADDRESS_H_

#include <sys/socket.h>

#include <string>
#include <string_view>

namespace crawlstream::http {

// False for loopback, private, link-local (cloud metadata among them), shared, multicast,
// documentation, benchmarking and reserved ranges of IPv4 and IPv6, and for IPv6 forms that embed
// such an IPv4 address (mapped, 6to4, NAT64). The ranges are those of the IANA special-purpose
// address registries.
bool IsPublicAddress(const sockaddr* address, socklen_t size);

// The same for an address in text; false for what is none.
bool IsPublicAddress(std::string_view text);

// "127.0.0.1:80", "[::1]:80"; empty for other families.
std::string AddressText(const sockaddr* address, socklen_t size);

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_ADDRESS_H_
