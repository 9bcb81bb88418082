#include "common/web/answers/robots_answer.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::answers {

TEST_CASE("RFC 9309 section 2.3.1: what an answer for robots.txt means") {
  struct Case {
    int status;
    RobotsAnswer expected;
  };
  for (const Case& c : {Case{200, RobotsAnswer::kRules}, Case{204, RobotsAnswer::kRules},
                        Case{400, RobotsAnswer::kNoRules}, Case{401, RobotsAnswer::kNoRules},
                        Case{403, RobotsAnswer::kNoRules}, Case{404, RobotsAnswer::kNoRules},
                        Case{410, RobotsAnswer::kNoRules}, Case{429, RobotsAnswer::kClosed},
                        Case{500, RobotsAnswer::kClosed}, Case{503, RobotsAnswer::kClosed},
                        Case{599, RobotsAnswer::kClosed}, Case{304, RobotsAnswer::kNoRules}}) {
    CAPTURE(c.status);
    http::Response response;
    response.status = c.status;
    CHECK(JudgeRobots(response) == c.expected);
  }
  http::Response redirect;
  redirect.status = 301;
  CHECK(JudgeRobots(redirect) == RobotsAnswer::kNoRules);
  redirect.headers.location = "/x";
  CHECK(JudgeRobots(redirect) == RobotsAnswer::kRedirect);
}

TEST_CASE("A host without robots.txt for good is not put off for ever") {
  const auto outcome = [](http::Failure failure) {
    http::Response response;
    response.failure = failure;
    CHECK(JudgeRobots(response) == RobotsAnswer::kClosed);
    return ClosedEnding(response).outcome;
  };
  CHECK(outcome(http::Failure::kTimeout) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kDns) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kConnect) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kPrivateAddress) == record::Outcome::kRefused);
  CHECK(outcome(http::Failure::kTlsCertificate) == record::Outcome::kFailed);
}

}  // namespace crawlstream::answers
