#include "common/web/answers/robots_answer.h"

#include <string>

#include "common/web/answers/redirect.h"

namespace crawlstream::answers {

using http::Failure;
using record::Outcome;

RobotsAnswer JudgeRobots(const http::Response& response) {
  const int status = response.status;
  if (response.failure != Failure::kNone) return RobotsAnswer::kClosed;
  if (status >= 200 && status < 300) return RobotsAnswer::kRules;
  if (IsRedirect(status) && !response.headers.location.empty()) return RobotsAnswer::kRedirect;
  if (status == 429 || status >= 500) return RobotsAnswer::kClosed;
  return RobotsAnswer::kNoRules;
}

Ending ClosedEnding(const http::Response& response) {
  switch (response.failure) {
    case Failure::kNone:
      return {Outcome::kDeferred, record::reason::kRobotsUnreachable,
              "robots.txt: status " + std::to_string(response.status)};
    case Failure::kPrivateAddress:
      return {Outcome::kRefused, record::reason::kPrivateAddress, response.error};
    case Failure::kTlsCertificate:
      return {Outcome::kFailed, record::reason::kTlsCertificate, response.error};
    case Failure::kDns:
    case Failure::kConnect:
    case Failure::kTls:
    case Failure::kTimeout:
    case Failure::kReset:
    case Failure::kProtocol:
    case Failure::kHeaderTooLarge:
    case Failure::kCompressionBomb:
    case Failure::kProxy:
    case Failure::kBadUrl:
    case Failure::kInternal:
      break;
  }
  return {
      Outcome::kDeferred, record::reason::kRobotsUnreachable,
      "robots.txt: " + std::string(http::FailureName(response.failure)) + ": " + response.error};
}

}  // namespace crawlstream::answers
