// Answers other than 200, one host for each temper: a host that says 429 to everything must be left
// alone without the others suffering.
#include "common/foundation/base/time.h"
#include "tests/support/testweb/sites/answers.h"

namespace crawlstream::testweb {
namespace {

Answer AlwaysStatus(int status) { return Always(Status(status)); }

Answer RetryAfter(int status, const std::string& value) {
  return [=](const Request&) { return Status(status).Set("Retry-After", value); };
}

Answer RetryAtDate(int status, int seconds) {
  return [=](const Request&) {
    return Status(status).Set("Retry-After", base::FormatHttpDate(base::Now() + seconds * 1000));
  };
}

}  // namespace

std::vector<CaseHost> StatusHosts() {
  std::vector<CaseHost> hosts;
  CaseHost plain{"status.test", {}};
  for (const int status : {400, 401, 403, 404, 405, 410, 451}) {
    plain.cases.push_back({"/" + std::to_string(status), "always " + std::to_string(status),
                           "failed", AlwaysStatus(status)});
  }
  plain.cases.push_back({"/204", "204, no content", "failed", AlwaysStatus(204)});
  plain.cases.push_back({"/999", "a status that does not exist", "failed", AlwaysStatus(999)});
  plain.cases.push_back({"/soft-404", "200 with a page that says it was not found", "page",
                         [](const Request&) { return Html(SimplePage("Page not found")); }});
  hosts.push_back(plain);
  for (const int status : {500, 502, 503, 504}) {
    hosts.push_back({"s" + std::to_string(status) + ".status.test",
                     {{"/page/*", "always " + std::to_string(status),
                       status == 503 ? "deferred" : "failed", AlwaysStatus(status)}}});
  }
  hosts.push_back(
      {"busy.status.test",
       {
           {"/seconds", "429 with Retry-After: 2", "deferred", RetryAfter(429, "2")},
           {"/date", "429 with Retry-After as a date two seconds away", "deferred",
            RetryAtDate(429, 2)},
           {"/long", "429 with Retry-After: 86400", "deferred", RetryAfter(429, "86400")},
           {"/bad", "429 with Retry-After: soon", "deferred", RetryAfter(429, "soon")},
           {"/past", "429 with Retry-After as a date that has passed", "deferred",
            RetryAtDate(429, -3600)},
           {"/bare", "429 without Retry-After", "deferred", AlwaysStatus(429)},
       }});
  hosts.push_back({"maintenance.status.test",
                   {
                       {"/seconds", "503 with Retry-After: 3", "deferred", RetryAfter(503, "3")},
                       {"/date", "503 with Retry-After as a date three seconds away", "deferred",
                        RetryAtDate(503, 3)},
                   }});
  hosts.push_back(
      {"guarded.status.test",
       {{"/page/*", "always 403, however many pages are asked for", "failed", AlwaysStatus(403)}}});
  return hosts;
}

}  // namespace crawlstream::testweb
