// How a Fetcher fetches. The meaning of each, for people, stands at the key of the same name in
// jobs/defaults.conf; the initial values are the defaults there, and a test holds them to it.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_OPTIONS_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_OPTIONS_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "common/foundation/base/time.h"
#include "common/web/http/headers.h"

namespace crawlstream::http {

struct Options {
  std::string user_agent;
  std::string from;  // empty: no From header

  base::TimeMs connect_timeout_ms = 15000;  // name, TCP and TLS together
  base::TimeMs timeout_ms = 60000;          // the whole transfer
  std::size_t low_speed_bytes_per_s = 200;  // slower than this …
  base::TimeMs low_speed_time_ms = 20000;   // … for so long: timeout
  std::size_t max_header_bytes = 64 * 1024;
  std::size_t max_body_bytes = 5 * 1024 * 1024;  // after decompression; beyond it is cut
  double max_compression_ratio = 200;
  std::size_t idle_connections = 512;
  base::TimeMs dns_cache_ms = 3600 * 1000;

  bool http2 = true;
  bool verify_tls = true;
  std::string ca_file;  // empty: the system's store
  bool allow_private_addresses = false;
  bool cookies = false;                 // one jar for all hosts of this fetcher, by cookie rules
  std::string proxy;                    // empty: none, whatever the environment says
  std::vector<std::string> connect_to;  // libcurl's "HOST:PORT:CONNECT-HOST:CONNECT-PORT"

  // Asked once, at the first byte of a 2xx response's body, unless the request takes any type.
  // False: the body is not read.
  std::function<bool(const Headers&)> wants_body;
};

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_OPTIONS_H_
