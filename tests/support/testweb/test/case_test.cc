#include "tests/support/testweb/sites/case.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

namespace crawlstream::testweb {
namespace {

TEST_CASE("Every case has an address of its own and answers") {
  const std::set<std::string> outcomes = {"",       "page",    "redirected",
                                          "failed", "refused", "deferred"};
  std::set<std::string> addresses;
  for (const CaseHost& host : AllCaseHosts()) {
    for (const Case& entry : host.cases) {
      INFO(host.host << entry.path);
      CHECK(addresses.insert(entry.scheme + "://" + host.host + entry.path).second);
      CHECK(!entry.what.empty());
      CHECK(outcomes.contains(entry.outcome));
      Request request;
      request.method = "GET";
      request.host = host.host;
      request.target = entry.path;
      const Response response = entry.answer(request);
      CHECK((response.status > 0 || !response.script.empty()));
    }
  }
  CHECK(addresses.size() > 300);
}

TEST_CASE("The front page of a host links to its cases, and unknown paths are not found") {
  Router router;
  AddCaseHosts(router);
  Request request;
  request.method = "GET";
  request.host = "status.test";
  request.target = "/";
  CHECK(router.Answer(request, 0).body.find("http://status.test/410") != std::string::npos);
  request.target = "/410";
  CHECK(router.Answer(request, 0).status == 410);
  request.target = "/no-such-case";
  CHECK(router.Answer(request, 0).status == 404);
}

}  // namespace
}  // namespace crawlstream::testweb
