// Sites without end: every page leads to another that was not there before. A crawler must get out
// by its own limits. One host each, so that a test can count what was asked of it.

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/foundation/base/number.h"
#include "tests/support/testweb/sites/answers.h"
#include "tests/support/testweb/text/html.h"

namespace crawlstream::testweb {
namespace {

int NumberOr(const std::string& text, int fallback) {
  return base::ParseNumber<int>(text).value_or(fallback);
}

// /calendar?year=2026&month=11 has links to the months before and after, for ever.
Response Calendar(const Request& request) {
  const int year = NumberOr(request.Parameter("year"), 2026);
  const int month = NumberOr(request.Parameter("month"), 11);
  const auto link = [](int y, int m) {
    if (m < 1) return Anchor("/calendar?year=" + std::to_string(y - 1) + "&month=12", "before");
    if (m > 12) return Anchor("/calendar?year=" + std::to_string(y + 1) + "&month=1", "after");
    return Anchor("/calendar?year=" + std::to_string(y) + "&month=" + std::to_string(m), "month");
  };
  std::string days;
  for (int day = 1; day <= 28; ++day) {
    days += Anchor("/day/" + std::to_string(year) + "/" + std::to_string(month) + "/" +
                       std::to_string(day),
                   std::to_string(day)) +
            " ";
  }
  return Html(SimplePage(
      "Calendar " + std::to_string(year) + "-" + std::to_string(month),
      "<p>" + link(year, month - 1) + " " + link(year, month + 1) + "</p><p>" + days + "</p>"));
}

// Three pages, but every link carries a session id that is new each time. `written` puts it there.
Answer Sessions(std::string (*written)(int page, const std::string& id)) {
  return [written](const Request& request) {
    const std::string id = base::Digest128(request.target + std::to_string(request.connection));
    std::string links;
    for (int page = 1; page <= 3; ++page)
      links += Anchor(written(page, id), "page " + std::to_string(page)) + " ";
    return Html(SimplePage("Page with a session", links));
  };
}

std::string QuerySession(int page, const std::string& id) {
  return "/page" + std::to_string(page) + "?sid=" + id;
}
std::string PathSession(int page, const std::string& id) {
  return "/page" + std::to_string(page) + ";jsessionid=" + id;
}

// A relative link that makes the path one segment longer each time: the classic server mistake.
Response Deeper(const Request&) {
  return Html(
      SimplePage("One deeper", "<a href=\"news/\">news</a> <a href=\"archive/\">archive</a>"));
}

Response Counter(const Request& request) {
  const int n = NumberOr(request.Parameter("n"), 0);
  return Html(SimplePage("Number " + std::to_string(n),
                         Anchor("/count?n=" + std::to_string(n + 1), "next") + " " +
                             Anchor("/count?n=" + std::to_string(n + 2), "after next")));
}

// Every combination and order of filters is an address of its own.
Response Filters(const Request& request) {
  std::string links;
  for (const char* filter :
       {"colour=red", "colour=blue", "size=s", "size=l", "sort=up", "sort=down"}) {
    const std::string query(request.Query());
    links += Anchor("/list?" + (query.empty() ? "" : query + "&") + filter, filter) + " ";
  }
  return Html(SimplePage("Filtered list", links));
}

}  // namespace

std::vector<CaseHost> TrapHosts() {
  return {
      {"calendar.trap.test",
       {{"/calendar", "months for ever, in both directions", "page", Calendar},
        {"/day/*", "one of the days", "page", Show("Nothing happened on this day")}}},
      {"session.trap.test",
       {{"/page*", "three pages with a new sid= in every link", "page", Sessions(QuerySession)}}},
      {"jsession.trap.test",
       {{"/page*", "three pages with a new ;jsessionid= in every link", "page",
         Sessions(PathSession)}}},
      {"deeper.trap.test",
       {{"/news/*", "relative links that lead one folder deeper each time", "page", Deeper}}},
      {"counter.trap.test", {{"/count", "a counter that counts on", "page", Counter}}},
      {"filters.trap.test", {{"/list", "filters in every combination and order", "page", Filters}}},
      {"long.trap.test",
       {{"/long", "links of 3,000 and 100,000 characters", "page",
         Show("Long links", Anchor("/" + std::string(3000, 'a'), "long") +
                                Anchor("/" + std::string(100'000, 'b'), "very long"))}}},
      {"wildcard.trap.test",
       {{"/x*", "links to ever new subdomains", "page",
         [](const Request& request) {
           const std::string name = base::Hex64(base::Hash64(request.host + request.target));
           return Html(SimplePage("Another host",
                                  Anchor("http://" + name + ".wildcard.trap.test/x", name)));
         }}},
       true},
  };
}

}  // namespace crawlstream::testweb
