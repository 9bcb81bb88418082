#include "common/web/http/message.h"

namespace crawlstream::http {

std::string_view FailureName(Failure failure) {
  switch (failure) {
    case Failure::kNone:
      return "";
    case Failure::kDns:
      return "dns";
    case Failure::kConnect:
      return "connect";
    case Failure::kTls:
      return "tls";
    case Failure::kTlsCertificate:
      return "tls_certificate";
    case Failure::kTimeout:
      return "timeout";
    case Failure::kReset:
      return "reset";
    case Failure::kProtocol:
      return "protocol";
    case Failure::kHeaderTooLarge:
      return "header_limit";
    case Failure::kCompressionBomb:
      return "compression_limit";
    case Failure::kPrivateAddress:
      return "private_address";
    case Failure::kProxy:
      return "proxy";
    case Failure::kBadUrl:
      return "bad_url";
    case Failure::kInternal:
      return "internal";
  }
  return "internal";
}

void Response::Clear() {
  failure = Failure::kNone;
  error.clear();
  status = 0;
  headers.Clear();
  body.clear();
  truncated = body_skipped = unverified = false;
  http_version = 0;
  address.clear();
  ended = 0;
  wire_bytes = 0;
  timings = {};
}

}  // namespace crawlstream::http
