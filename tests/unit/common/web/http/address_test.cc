#include "common/web/http/address.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::http {

TEST_CASE("Public addresses may be connected to") {
  for (const char* text :
       {"1.1.1.1", "8.8.8.8", "93.184.216.34", "172.15.255.255", "172.32.0.1", "100.63.255.255",
        "192.167.1.1", "223.255.255.255", "2606:4700::1111", "2a00:1450:4001:80b::200e",
        "::ffff:8.8.8.8", "2002:808:808::1", "64:ff9b::8.8.8.8"}) {
    CAPTURE(text);
    CHECK(IsPublicAddress(text));
  }
}

TEST_CASE("Private, loopback, link-local, metadata and reserved addresses may not") {
  for (const char* text : {"0.0.0.0",
                           "10.0.0.1",
                           "100.64.0.1",
                           "127.0.0.1",
                           "127.255.255.254",
                           "169.254.169.254",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.0.0.8",
                           "192.0.2.1",
                           "192.168.1.1",
                           "198.18.0.1",
                           "198.51.100.7",
                           "203.0.113.9",
                           "224.0.0.1",
                           "240.0.0.1",
                           "255.255.255.255",
                           "::",
                           "::1",
                           "fe80::1",
                           "fc00::1",
                           "fd00:ec2::254",
                           "ff02::1",
                           "2001:db8::1",
                           "2001::1",
                           "::ffff:127.0.0.1",
                           "::ffff:169.254.169.254",
                           "64:ff9b::10.0.0.1",
                           "2002:7f00:1::1",
                           "::127.0.0.1",
                           "3fff::1"}) {
    CAPTURE(text);
    CHECK_FALSE(IsPublicAddress(text));
  }
}

TEST_CASE("What is no address is not public") {
  for (const char* text : {"", "example.com", "1.2.3", "1.2.3.4.5", "[::1]"}) {
    CAPTURE(text);
    CHECK_FALSE(IsPublicAddress(text));
  }
}

}  // namespace crawlstream::http
