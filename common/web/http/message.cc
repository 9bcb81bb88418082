#include "common/web/http/message.h"

#include "common/foundation/record/outcome.h"

namespace crawlstream::http {

namespace reason = record::reason;

std::string_view FailureName(Failure failure) {
  switch (failure) {
    case Failure::kNone:
      return "";
    case Failure::kDns:
      return reason::kDns;
    case Failure::kConnect:
      return reason::kConnect;
    case Failure::kTls:
      return reason::kTls;
    case Failure::kTlsCertificate:
      return reason::kTlsCertificate;
    case Failure::kTimeout:
      return reason::kTimeout;
    case Failure::kReset:
      return reason::kReset;
    case Failure::kProtocol:
      return reason::kProtocol;
    case Failure::kHeaderTooLarge:
      return reason::kHeaderLimit;
    case Failure::kCompressionBomb:
      return reason::kCompressionLimit;
    case Failure::kPrivateAddress:
      return reason::kPrivateAddress;
    case Failure::kProxy:
      return reason::kProxy;
    case Failure::kBadUrl:
      return reason::kBadUrl;
    case Failure::kInternal:
      return reason::kInternal;
  }
  return reason::kInternal;
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
