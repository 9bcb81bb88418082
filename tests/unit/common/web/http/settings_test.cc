#include "common/web/http/settings.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::http {

TEST_CASE("The initial values of the options are the defaults of the settings") {
  config::Settings settings;
  REQUIRE(settings.Set("agent.name", "testbot", "test"));
  REQUIRE(settings.Set("agent.contact", "https://bot.example/", "test"));
  const auto from_settings = OptionsFrom(settings);
  REQUIRE(from_settings);
  const Options initial;
  CHECK(from_settings->connect_timeout_ms == initial.connect_timeout_ms);
  CHECK(from_settings->timeout_ms == initial.timeout_ms);
  CHECK(from_settings->low_speed_bytes_per_s == initial.low_speed_bytes_per_s);
  CHECK(from_settings->low_speed_time_ms == initial.low_speed_time_ms);
  CHECK(from_settings->max_header_bytes == initial.max_header_bytes);
  CHECK(from_settings->max_body_bytes == initial.max_body_bytes);
  CHECK(from_settings->max_compression_ratio == initial.max_compression_ratio);
  CHECK(from_settings->idle_connections == initial.idle_connections);
  CHECK(from_settings->dns_cache_ms == initial.dns_cache_ms);
  CHECK(from_settings->http2 == initial.http2);
  CHECK(from_settings->verify_tls == initial.verify_tls);
  CHECK(from_settings->allow_private_addresses == initial.allow_private_addresses);
  CHECK(from_settings->cookies == initial.cookies);
}

}  // namespace crawlstream::http
