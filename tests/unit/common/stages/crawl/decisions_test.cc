// The small decisions of the crawl stage: redirects, robots.txt answers, merging, partition labels.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/stages/crawl/merge_entries.h"
#include "common/stages/crawl/partition_label.h"
#include "common/stages/crawl/redirect.h"
#include "common/stages/crawl/robots_answer.h"

namespace crawlstream::stages::crawl {

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
    return ClosedVerdict(response).outcome;
  };
  CHECK(outcome(http::Failure::kTimeout) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kDns) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kConnect) == record::Outcome::kDeferred);
  CHECK(outcome(http::Failure::kPrivateAddress) == record::Outcome::kRefused);
  CHECK(outcome(http::Failure::kTlsCertificate) == record::Outcome::kFailed);
}

TEST_CASE("Repeats are merged alike in any order") {
  const record::UrlEntry near{
      .url = "u", .depth = 1, .referrer = "b", .first_seen = 20, .etag = "e"};
  const record::UrlEntry tie{.url = "u", .depth = 1, .referrer = "a", .deferred = 2};
  const record::UrlEntry far{
      .url = "u", .depth = 5, .referrer = "0", .first_seen = 10, .hint_date = "2026"};
  const auto merge = [](record::UrlEntry kept, const record::UrlEntry& x,
                        const record::UrlEntry& y) {
    MergeInto(kept, x);
    MergeInto(kept, y);
    return kept;
  };
  const record::UrlEntry expected{.url = "u",
                                  .depth = 1,
                                  .referrer = "a",
                                  .deferred = 2,
                                  .first_seen = 10,
                                  .etag = "e",
                                  .hint_date = "2026"};
  CHECK(merge(near, tie, far) == expected);
  CHECK(merge(far, tie, near) == expected);
  CHECK(merge(tie, far, near) == expected);
}

TEST_CASE("Labels land on their reducer by Hadoop's hash") {
  // KeyFieldBasedPartitioner's own values for these keys.
  CHECK(ReducerOf("", 7) == 0);
  CHECK(ReducerOf("a", 1000) == 97);
  CHECK(ReducerOf("ab", 1000000) == 97 * 31 + 98);
  CHECK(ReducerOf("\xC3\xA9", 100000) ==
        static_cast<int>((static_cast<unsigned>(-61 * 31 - 87) & 0x7FFFFFFF) % 100000));
  for (const int reducers : {1, 2, 3, 31, 62, 100, 1000}) {
    for (const int reducer : {0, reducers / 2, reducers - 1}) {
      CAPTURE(reducers, reducer);
      const std::string label = LabelFor("news.example", reducer, reducers);
      CHECK(label.starts_with("news.example"));
      CHECK(ReducerOf(label, reducers) == reducer);
    }
  }
}

}  // namespace crawlstream::stages::crawl
