// The small decisions of the crawl stage: redirects, robots.txt answers, partition labels.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/stages/crawl/partition_label.h"
#include "common/stages/crawl/redirect.h"
#include "common/stages/crawl/robots_answer.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::crawl {

TEST_CASE("A redirect is followed inside the site, and named where it is not") {
  struct Case {
    const char* location;
    RedirectStep step;
    const char* target;
  };
  url::Normalizer normalizer;
  const std::string current = "https://www.news.example/a/b";
  const std::vector<std::string> chain = {"http://news.example/a/b"};
  for (const Case& c :
       {Case{"/c", RedirectStep::kFollow, "https://www.news.example/c"},
        Case{"c?x#y", RedirectStep::kFollow, "https://www.news.example/a/c?x"},
        Case{"http://m.news.example/", RedirectStep::kFollow, "http://m.news.example/"},
        Case{"https://other.example/", RedirectStep::kOffSite, "https://other.example/"},
        Case{"//news.example/x", RedirectStep::kFollow, "https://news.example/x"},
        Case{"#top", RedirectStep::kLoop, "https://www.news.example/a/b"},
        Case{"http://news.example/a/b", RedirectStep::kLoop, "http://news.example/a/b"},
        Case{"", RedirectStep::kNoTarget, ""}, Case{"javascript:x", RedirectStep::kRefused, ""},
        Case{"http://u:p@news.example/", RedirectStep::kRefused, ""},
        Case{"http://[bad", RedirectStep::kNoTarget, ""}}) {
    CAPTURE(c.location);
    const Redirect redirect = FollowRedirect(normalizer, current, chain, c.location, 5);
    CHECK(redirect.step == c.step);
    CHECK((redirect.target ? redirect.target->text() : "") == c.target);
  }
}

TEST_CASE("Redirects beyond the limit are not followed, one that leaves the site is still told") {
  url::Normalizer normalizer;
  const std::vector<std::string> chain = {"http://a.example/1", "http://a.example/2"};
  CHECK(FollowRedirect(normalizer, "http://a.example/3", chain, "/4", 3).step ==
        RedirectStep::kFollow);
  CHECK(FollowRedirect(normalizer, "http://a.example/3", chain, "/4", 2).step ==
        RedirectStep::kLimit);
  CHECK(FollowRedirect(normalizer, "http://a.example/3", chain, "http://b.example/", 2).step ==
        RedirectStep::kOffSite);
}

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
    CHECK(Judge(response) == c.expected);
  }
  http::Response redirect;
  redirect.status = 301;
  CHECK(Judge(redirect) == RobotsAnswer::kNoRules);
  redirect.headers.location = "/x";
  CHECK(Judge(redirect) == RobotsAnswer::kRedirect);
}

TEST_CASE("A host without robots.txt for good is not put off for ever") {
  const auto outcome = [](http::Failure failure) {
    http::Response response;
    response.failure = failure;
    CHECK(Judge(response) == RobotsAnswer::kClosed);
    return ClosedEnding(response).outcome;
  };
  CHECK(outcome(http::Failure::kTimeout) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kDns) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kConnect) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kPrivateAddress) == record::Outcome::kRefused);
  CHECK(outcome(http::Failure::kTlsCertificate) == record::Outcome::kFailed);
}

TEST_CASE("A site goes to the reducer that the plan wants, the others by their hash") {
  const TemporaryDirectory directory;
  directory.Write("plan", "news.example\t3\na.example\t0\n");
  const auto plan = PartitionPlan::Read(directory / "plan", 31);
  REQUIRE(plan);
  CHECK(ReducerOf(plan->LabelOf("news.example"), 31) == 3);
  CHECK(ReducerOf(plan->LabelOf("a.example"), 31) == 0);
  CHECK(plan->LabelOf("b.example") == "b.example");
  CHECK_FALSE(PartitionPlan::Read(directory / "plan", 3));  // made for another visit
  CHECK_FALSE(PartitionPlan::Read(directory / "none", 3));
  for (const char* line : {"news.example", "news.example\tx", "\t1", "news.example\t1x"}) {
    directory.Write("plan", line);
    CHECK_FALSE(PartitionPlan::Read(directory / "plan", 31));
  }
}

}  // namespace crawlstream::crawl
