#include "common/web/answers/page_answer.h"

#include "common/web/answers/redirect.h"

namespace crawlstream::answers {
namespace {

namespace reason = record::reason;
using http::Failure;
using record::Outcome;

std::string_view ReasonOf(int status) {
  if (status == 404 || status == 410) return reason::kGone;
  if (status >= 500 && status < 600) return reason::kHttp5xx;
  if (status >= 400 && status < 500) return reason::kHttp4xx;
  return status >= 300 && status < 400 ? reason::kHttp3xx : reason::kHttpOther;
}

}  // namespace

PageAnswer JudgePage(const http::Response& response) {
  const int status = response.status;
  if (response.failure != Failure::kNone) return PageAnswer::kNone;
  if (status == 429 || status == 503) return PageAnswer::kThrottled;
  if (status == 204 || status == 205) return PageAnswer::kError;  // there is no page
  if (status >= 200 && status < 300) return PageAnswer::kPage;
  if (status == 304) return PageAnswer::kUnchanged;
  if (IsRedirect(status)) return PageAnswer::kRedirect;
  return status >= 500 && status < 600 ? PageAnswer::kServerError : PageAnswer::kError;
}

Ending EndingOf(const http::Response& response) {
  if (response.failure == Failure::kNone) return {Outcome::kFailed, ReasonOf(response.status)};
  const bool refused = response.failure == Failure::kPrivateAddress;
  return {refused ? Outcome::kRefused : Outcome::kFailed, http::FailureName(response.failure),
          response.error};
}

bool IsTransient(Failure failure) {
  switch (failure) {
    case Failure::kDns:
    case Failure::kConnect:
    case Failure::kTls:
    case Failure::kTimeout:
    case Failure::kReset:
    case Failure::kProxy:
      return true;
    case Failure::kNone:
    case Failure::kTlsCertificate:
    case Failure::kProtocol:
    case Failure::kHeaderTooLarge:
    case Failure::kCompressionBomb:
    case Failure::kPrivateAddress:
    case Failure::kBadUrl:
    case Failure::kInternal:
      break;
  }
  return false;
}

std::string FilterReason(std::string_view rule) {
  return std::string(reason::kFilter).append(":").append(rule);
}

}  // namespace crawlstream::answers
