#include "common/web/answers/page_answer.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::answers {
namespace {

namespace reason = record::reason;

http::Response WithStatus(int status) {
  http::Response response;
  response.status = status;
  return response;
}

}  // namespace

TEST_CASE("A status says what the answer is, and how a visit without a page ends") {
  struct Case {
    int status;
    PageAnswer answer;
    std::string_view reason;  // where the visit ends
  };
  for (const Case& c :
       {Case{200, PageAnswer::kPage, ""}, Case{206, PageAnswer::kPage, ""},
        Case{204, PageAnswer::kError, reason::kHttpOther},
        Case{205, PageAnswer::kError, reason::kHttpOther}, Case{301, PageAnswer::kRedirect, ""},
        Case{308, PageAnswer::kRedirect, ""}, Case{304, PageAnswer::kUnchanged, ""},
        Case{305, PageAnswer::kError, reason::kHttp3xx},
        Case{403, PageAnswer::kError, reason::kHttp4xx},
        Case{404, PageAnswer::kError, reason::kGone}, Case{410, PageAnswer::kError, reason::kGone},
        Case{429, PageAnswer::kThrottled, ""}, Case{503, PageAnswer::kThrottled, ""},
        Case{500, PageAnswer::kServerError, reason::kHttp5xx},
        Case{599, PageAnswer::kServerError, reason::kHttp5xx},
        Case{150, PageAnswer::kError, reason::kHttpOther},
        Case{999, PageAnswer::kError, reason::kHttpOther}}) {
    CAPTURE(c.status);
    const http::Response response = WithStatus(c.status);
    CHECK(JudgePage(response) == c.answer);
    if (c.reason.empty()) continue;
    CHECK(EndingOf(response).outcome == record::Outcome::kFailed);
    CHECK(EndingOf(response).reason == c.reason);
  }
}

TEST_CASE("Where the network failed there is no answer, and a private address is refused") {
  http::Response response = WithStatus(200);
  response.failure = http::Failure::kTimeout;
  response.error = "after 60 s";
  CHECK(JudgePage(response) == PageAnswer::kNone);
  CHECK(EndingOf(response).outcome == record::Outcome::kFailed);
  CHECK(EndingOf(response).reason == reason::kTimeout);
  CHECK(EndingOf(response).detail == "after 60 s");
  CHECK(IsTransient(response.failure));
  response.failure = http::Failure::kPrivateAddress;
  CHECK(EndingOf(response).outcome == record::Outcome::kRefused);
  CHECK(EndingOf(response).reason == reason::kPrivateAddress);
  CHECK_FALSE(IsTransient(response.failure));
}

}  // namespace crawlstream::answers
