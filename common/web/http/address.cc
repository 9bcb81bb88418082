#include "common/web/http/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>

namespace crawlstream::http {
namespace {

struct Range4 {
  std::uint32_t network;
  int bits;
};

constexpr std::uint32_t V4(unsigned a, unsigned b, unsigned c, unsigned d) {
  return a << 24 | b << 16 | c << 8 | d;
}

constexpr Range4 kSpecial4[] = {
    {V4(0, 0, 0, 0), 8},        // this network
    {V4(10, 0, 0, 0), 8},       // private
    {V4(100, 64, 0, 0), 10},    // shared, carrier-grade NAT
    {V4(127, 0, 0, 0), 8},      // loopback
    {V4(169, 254, 0, 0), 16},   // link-local; 169.254.169.254 serves cloud metadata
    {V4(172, 16, 0, 0), 12},    // private
    {V4(192, 0, 0, 0), 24},     // protocol assignments
    {V4(192, 0, 2, 0), 24},     // documentation
    {V4(192, 88, 99, 0), 24},   // 6to4 relays
    {V4(192, 168, 0, 0), 16},   // private
    {V4(198, 18, 0, 0), 15},    // benchmarking
    {V4(198, 51, 100, 0), 24},  // documentation
    {V4(203, 0, 113, 0), 24},   // documentation
    {V4(224, 0, 0, 0), 4},      // multicast
    {V4(240, 0, 0, 0), 4},      // reserved, broadcast
};

bool IsPublic4(std::uint32_t address) {
  return std::ranges::none_of(kSpecial4, [address](const Range4& range) {
    return (address ^ range.network) >> (32 - range.bits) == 0;
  });
}

using Bytes16 = std::array<std::uint8_t, 16>;

std::uint32_t V4At(const Bytes16& bytes, std::size_t at) {
  return V4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]);
}

bool StartsWith(const Bytes16& bytes, std::initializer_list<std::uint8_t> prefix) {
  return std::equal(prefix.begin(), prefix.end(), bytes.begin());
}

bool IsPublic6(const Bytes16& bytes) {
  if (StartsWith(bytes, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF})) {  // ::ffff:a.b.c.d
    return IsPublic4(V4At(bytes, 12));
  }
  if (StartsWith(bytes, {0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0})) {  // 64:ff9b::a.b.c.d
    return IsPublic4(V4At(bytes, 12));
  }
  if (StartsWith(bytes, {0x20, 0x02})) return IsPublic4(V4At(bytes, 2));        // 2002:a.b.c.d::
  if (StartsWith(bytes, {0x20, 0x01, 0x0D, 0xB8})) return false;                // documentation
  if (StartsWith(bytes, {0x20, 0x01}) && (bytes[2] & 0xFE) == 0) return false;  // 2001::/23
  if (StartsWith(bytes, {0x3F, 0xFF}) && bytes[2] < 0x10) return false;         // documentation
  // Of everything else only 2000::/3 is global unicast: loopback, unspecified, unique local,
  // link-local and multicast are outside of it.
  return (bytes[0] & 0xE0) == 0x20;
}

}  // namespace

bool IsPublicAddress(const sockaddr* address, socklen_t size) {
  if (address->sa_family == AF_INET && size >= sizeof(sockaddr_in)) {
    sockaddr_in in4{};
    std::memcpy(&in4, address, sizeof in4);
    return IsPublic4(ntohl(in4.sin_addr.s_addr));
  }
  if (address->sa_family == AF_INET6 && size >= sizeof(sockaddr_in6)) {
    sockaddr_in6 in6{};
    std::memcpy(&in6, address, sizeof in6);
    Bytes16 bytes{};
    std::memcpy(bytes.data(), in6.sin6_addr.s6_addr, bytes.size());
    return IsPublic6(bytes);
  }
  return false;
}

std::string AddressText(const sockaddr* address, socklen_t size) {
  char text[INET6_ADDRSTRLEN] = {};
  if (address->sa_family == AF_INET && size >= sizeof(sockaddr_in)) {
    sockaddr_in in4{};
    std::memcpy(&in4, address, sizeof in4);
    inet_ntop(AF_INET, &in4.sin_addr, text, sizeof text);
    return std::string(text) + ":" + std::to_string(ntohs(in4.sin_port));
  }
  if (address->sa_family == AF_INET6 && size >= sizeof(sockaddr_in6)) {
    sockaddr_in6 in6{};
    std::memcpy(&in6, address, sizeof in6);
    inet_ntop(AF_INET6, &in6.sin6_addr, text, sizeof text);
    return "[" + std::string(text) + "]:" + std::to_string(ntohs(in6.sin6_port));
  }
  return {};
}

bool IsPublicAddress(std::string_view text) {
  const std::string terminated(text);
  in_addr in4{};
  if (inet_pton(AF_INET, terminated.c_str(), &in4) == 1) return IsPublic4(ntohl(in4.s_addr));
  Bytes16 bytes{};
  return inet_pton(AF_INET6, terminated.c_str(), bytes.data()) == 1 && IsPublic6(bytes);
}

}  // namespace crawlstream::http
