// A request to a Fetcher and what came of it.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_MESSAGE_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_MESSAGE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/foundation/base/time.h"
#include "common/web/http/headers.h"

namespace crawlstream::http {

struct Request {
  std::uint64_t id = 0;  // the caller's, given back with the response
  std::string url;       // http or https
  // What an earlier response said, for a conditional request; empty: not sent.
  std::string etag = {};
  std::string last_modified = {};
  std::string accept_language = {};  // empty: not sent
  std::size_t max_body_bytes = 0;    // 0: as the options say
  bool any_type = false;             // the body is wanted whatever its type
};

// Why there is no usable response.
enum class Failure {
  kNone,
  kDns,             // the name does not resolve
  kConnect,         // refused or unreachable
  kTls,             // the handshake failed
  kTlsCertificate,  // the certificate is not valid for the host
  kTimeout,         // connecting, in total, or too slow for too long
  kReset,           // the connection broke before the response was complete
  kProtocol,        // what came is not HTTP, or badly framed or encoded
  kHeaderTooLarge,
  kCompressionBomb,
  kPrivateAddress,  // the name leads to an address we must not connect to
  kProxy,
  kBadUrl,
  kInternal,
};

// "dns", "tls_certificate", …: the reasons of docs/formats.md; "" for kNone.
std::string_view FailureName(Failure failure);

// Milliseconds from the request's start to each step; 0: not reached, or the connection was reused.
struct Timings {
  std::int64_t name_ms = 0;
  std::int64_t connect_ms = 0;
  std::int64_t tls_ms = 0;
  std::int64_t first_byte_ms = 0;
  std::int64_t total_ms = 0;
};

struct Response {
  Failure failure = Failure::kNone;
  std::string error;  // what the library said, for people; empty without failure
  int status = 0;
  Headers headers;
  std::string body;             // decompressed; of a 2xx response only
  bool truncated = false;       // the body was cut at max_body_bytes, or is a gzip file with damage
  bool body_skipped = false;    // Options::wants_body said no
  bool unverified = false;      // the certificate is not valid, and the options let it pass
  int http_version = 0;         // 10, 11, 20
  std::string address;          // that we were connected to
  base::TimeMs ended = 0;       // wall clock
  std::int64_t wire_bytes = 0;  // of the body, before decompression
  Timings timings;

  void Clear();  // keeps the memory
};

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_MESSAGE_H_
