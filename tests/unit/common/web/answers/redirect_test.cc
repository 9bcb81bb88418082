#include "common/web/answers/redirect.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::answers {

namespace {

struct Web {
  url::Normalizer normalizer = {};
  url::Filter filter = *url::Filter::Create({});

  Redirect Follow(const std::string& current, const std::vector<std::string>& chain,
                  std::string_view location, int max_redirects = 5) {
    return FollowRedirect(
        {.normalizer = normalizer, .filter = filter, .max_redirects = max_redirects}, current,
        chain, location);
  }
};

std::string ReasonOf(const Redirect& redirect) {
  return redirect.ending ? redirect.ending->reason : "followed";
}

}  // namespace

TEST_CASE("A redirect is followed inside the site, and named where it is not") {
  struct Case {
    const char* location;
    const char* reason;
    const char* target;
  };
  Web web;
  const std::string current = "https://www.news.example/a/b";
  const std::vector<std::string> chain = {"http://news.example/a/b"};
  for (const Case& c :
       {Case{"/c", "followed", "https://www.news.example/c"},
        Case{"c?x#y", "followed", "https://www.news.example/a/c?x"},
        Case{"http://m.news.example/", "followed", "http://m.news.example/"},
        Case{"https://other.example/", "off_site", "https://other.example/"},
        Case{"//news.example/x", "followed", "https://news.example/x"},
        Case{"#top", "redirect_loop", ""}, Case{"http://news.example/a/b", "redirect_loop", ""},
        Case{"", "http_3xx", ""}, Case{"javascript:x", "filter:scheme", ""},
        Case{"http://u:p@news.example/", "filter:credentials", ""},
        Case{"http://127.0.0.1/", "private_address", ""},
        Case{"http://[::1]:80/", "private_address", ""}, Case{"http://[bad", "http_3xx", ""}}) {
    CAPTURE(c.location);
    const Redirect redirect = web.Follow(current, chain, c.location);
    CHECK(ReasonOf(redirect) == c.reason);
    CHECK((redirect.target ? redirect.target->text() : "") == c.target);
  }
}

TEST_CASE("A redirect that is not followed says where it leads") {
  Web web;
  CHECK(web.Follow("http://a.example/", {}, "javascript:x").ending->detail ==
        "redirect to javascript:x");
}

TEST_CASE("Redirects beyond the limit are not followed, one that leaves the site is still told") {
  Web web;
  const std::vector<std::string> chain = {"http://a.example/1", "http://a.example/2"};
  CHECK(ReasonOf(web.Follow("http://a.example/3", chain, "/4", 3)) == "followed");
  CHECK(ReasonOf(web.Follow("http://a.example/3", chain, "/4", 2)) == "redirect_limit");
  CHECK(ReasonOf(web.Follow("http://a.example/3", chain, "http://b.example/", 2)) == "off_site");
}

}  // namespace crawlstream::answers
