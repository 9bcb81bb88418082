// A misbehaving site is a host with a table of cases: a path, what the server does there, and what
// a good crawler makes of it. The host's front page links to every case that can be reached by a
// link.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_CASE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_CASE_H_

#include <functional>
#include <string>
#include <vector>

#include "tests/support/testweb/server/router.h"
#include "tests/support/testweb/server/site.h"

namespace crawlstream::testweb {

struct Case {
  std::string path;     // with the query, if it matters; "/x/*" answers for all below /x/
  std::string what;     // what the server does
  std::string outcome;  // what a crawler should make of it: page, redirected, failed, refused,
                        // deferred; empty: only part of another case
  std::function<Response(const Request&)> answer;
  std::string scheme = "http";
};

struct CaseHost {
  std::string host;
  std::vector<Case> cases;
  bool and_below = false;  // answers for all names below the host's, too
};

// A short English page with a known text, for cases whose page is not the point.
std::string SimplePage(const std::string& title, const std::string& body = "");

// Every misbehaving host.
std::vector<CaseHost> AllCaseHosts();
void AddCaseHosts(Router& router);
// One JSON line for each case: url, what, outcome.
void WriteCatalog(const std::function<void(const std::string&)>& sink);

// The tables, one file each.
std::vector<CaseHost> RedirectHosts();
std::vector<CaseHost> StatusHosts();
std::vector<CaseHost> SlowHosts();
std::vector<CaseHost> FramingHosts();
std::vector<CaseHost> CodingHosts();
std::vector<CaseHost> HeaderHosts();
std::vector<CaseHost> RobotsHosts();
std::vector<CaseHost> MetaRobotsHosts();
std::vector<CaseHost> TrapHosts();
std::vector<CaseHost> PageHosts();
std::vector<CaseHost> FeedHosts();
std::vector<CaseHost> TlsHosts();

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SITES_CASE_H_
