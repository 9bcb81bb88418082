#include "common/web/answers/redirect.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::answers {

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

}  // namespace crawlstream::answers
