// robots.txt of every kind (RFC 9309). Each host has /public.html and /private.html; the outcome
// says what the rules mean for a crawler named "crawlstream".
#include "tests/support/testweb/sites/answers.h"
#include "tests/support/testweb/text/encode.h"

namespace crawlstream::testweb {

using namespace std::string_literals;  // "..."s may hold NUL bytes
namespace {

const std::string kForbidPrivate = "User-agent: *\nDisallow: /private\n";

struct Outcomes {
  std::string open;       // of /public.html
  std::string forbidden;  // of /private.html
};
const Outcomes kObeyed{"page", "refused"};
const Outcomes kAllowAll{"page", "page"};
const Outcomes kForbidAll{"refused", "refused"};
const Outcomes kUnreachable{"deferred", "deferred"};

CaseHost Host(const std::string& name, const std::string& what, const Outcomes& outcomes,
              Answer robots, std::vector<Case> more = {}) {
  CaseHost host{
      name + ".robots.test",
      {
          {"/robots.txt", what, "", std::move(robots)},
          {"/public.html", "any page; " + what, outcomes.open, Show("Public")},
          {"/private.html", "a page under a rule; " + what, outcomes.forbidden, Show("Private")},
      }};
  for (Case& entry : more) host.cases.push_back(std::move(entry));
  return host;
}

Answer Text(const std::string& rules) { return Always(Plain(rules)); }

// More than 500 KiB: what stands before the limit counts, the rest need not.
std::string HugeRules() {
  std::string rules = kForbidPrivate;
  for (int i = 0; rules.size() < 600 * 1024; ++i)
    rules += "Disallow: /archive/number-" + std::to_string(i) + "/\n";
  return rules + "Disallow: /public\n";
}

Answer Hop(int left) {
  return Always(Redirect(301, left == 0 ? "/rules.txt" : "/hop-" + std::to_string(left)));
}

// `hops` redirects in all before the rules come.
CaseHost Hops(int hops, const Outcomes& outcomes) {
  CaseHost host =
      Host("redirect-" + std::to_string(hops), std::to_string(hops) + " redirects before the rules",
           outcomes, Hop(hops - 1));
  for (int i = 1; i < hops; ++i) {
    host.cases.push_back({"/hop-" + std::to_string(i), "on the way to the rules", "", Hop(i - 1)});
  }
  host.cases.push_back({"/rules.txt", "the rules", "", Text(kForbidPrivate)});
  return host;
}

std::vector<CaseHost> ByStatus() {
  std::vector<CaseHost> hosts;
  for (const int status : {400, 401, 403, 404, 410}) {
    hosts.push_back(Host("s" + std::to_string(status),
                         "robots.txt is " + std::to_string(status) + ": all is allowed", kAllowAll,
                         Always(Status(status))));
  }
  for (const int status : {500, 503}) {
    hosts.push_back(Host("s" + std::to_string(status),
                         "robots.txt is " + std::to_string(status) + ": nothing may be fetched now",
                         kUnreachable, Always(Status(status))));
  }
  return hosts;
}

std::vector<CaseHost> ByRules() {
  return {
      Host("plain", "forbids /private", kObeyed, Text(kForbidPrivate)),
      Host("all", "forbids everything", kForbidAll, Text("User-agent: *\nDisallow: /\n")),
      Host("empty", "an empty robots.txt", kAllowAll, Text("")),
      Host("bom", "starts with a byte order mark", kObeyed, Text("\xEF\xBB\xBF" + kForbidPrivate)),
      Host("crlf", "lines end in CR LF, CR and LF in turn", kObeyed,
           Text("User-agent: *\r\nAllow: /public\rDisallow: /private\n")),
      Host("case", "directives in odd letter case and spacing", kObeyed,
           Text("uSeR-aGeNt :  *\n  DISALLOW:/private   # comment\n")),
      Host("wildcard", "Disallow: /*.html$ and Allow: /public", kObeyed,
           Text("User-agent: *\nDisallow: /*.html$\nAllow: /public.html\n")),
      Host("tie", "Allow and Disallow of the same length: Allow wins", kAllowAll,
           Text("User-agent: *\nDisallow: /private\nAllow: /private\n")),
      Host("agent", "a group for crawlstream beside one for all", kObeyed,
           Text("User-agent: *\nDisallow: /\n\nUser-agent: CrawlStream\nDisallow: /private\n")),
      Host("merged", "two groups for crawlstream, which count together", kForbidAll,
           Text("User-agent: crawlstream\nDisallow: /private\n\nUser-agent: other\nAllow: "
                "/\n\nUser-agent: crawlstream\nDisallow: /public\n")),
      Host("other-agent", "rules for others only", kAllowAll,
           Text("User-agent: otherbot\nDisallow: /\n")),
      Host("encoded", "the rule is percent-encoded", kObeyed,
           Text("User-agent: *\nDisallow: /%70rivate\n")),
      Host("delay", "Crawl-delay: 1", kObeyed,
           Text("User-agent: *\nCrawl-delay: 1\nDisallow: /private\n")),
      Host("delay-fraction", "Crawl-delay: 0.5", kObeyed,
           Text("User-agent: *\nCrawl-delay: 0.5\nDisallow: /private\n")),
      Host("delay-long", "Crawl-delay: 86400", kObeyed,
           Text("User-agent: *\nCrawl-delay: 86400\nDisallow: /private\n")),
      Host("delay-bad", "Crawl-delay: slowly", kObeyed,
           Text("User-agent: *\nCrawl-delay: slowly\nDisallow: /private\n")),
      Host("garbage", "binary bytes between good lines", kObeyed,
           Text("\x00\xff\xfe\x80junk\n"s + kForbidPrivate + "\x01\x02\n"s)),
      Host("long-line", "a line of 100,000 characters between good lines", kObeyed,
           Text("User-agent: *\nDisallow: /" + std::string(100'000, 'x') +
                "\nDisallow: /private\n")),
      Host("huge", "600 KiB; the last rule, beyond 500 KiB, forbids /public", kObeyed,
           Text(HugeRules())),
      Host("sitemaps", "three Sitemap lines, one of them relative", kObeyed,
           Text(kForbidPrivate + "Sitemap: http://sitemaps.robots.test/one.xml\nsitemap: "
                                 "http://sitemaps.robots.test/two.xml\nSitemap: /three.xml\n")),
  };
}

std::vector<CaseHost> ByDelivery() {
  return {
      Host("html", "200 with an HTML page", kAllowAll, Show("This is not a robots.txt")),
      Host("gzip", "sent as gzip", kObeyed,
           Always(Plain(Gzip(kForbidPrivate)).Set("Content-Encoding", "gzip"))),
      Host("stalled", "robots.txt stops after its first line", kUnreachable,
           Steps({Send{"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: "
                       "500\r\n\r\nUser-agent: *\n"},
                  Pause{kForeverMs}})),
      Host("silent", "robots.txt is never answered", kUnreachable, Steps({Pause{kForeverMs}})),
      Host("reset", "TCP reset for robots.txt", kUnreachable, Steps({Reset{}})),
      Host("loop", "robots.txt redirects to itself", kAllowAll,
           Always(Redirect(301, "/robots.txt"))),
      Host("cross", "robots.txt redirects to another site's", kObeyed,
           Always(Redirect(302, "http://robots-elsewhere.test/rules.txt"))),
      Hops(1, kObeyed),
      Hops(5, kObeyed),
      Hops(6, kAllowAll),
      {"robots-elsewhere.test",
       {{"/rules.txt", "rules for cross.robots.test", "", Text(kForbidPrivate)}}},
  };
}

}  // namespace

std::vector<CaseHost> RobotsHosts() {
  std::vector<CaseHost> hosts;
  for (auto* make : {&ByStatus, &ByRules, &ByDelivery}) {
    for (CaseHost& host : make()) hosts.push_back(std::move(host));
  }
  return hosts;
}

}  // namespace crawlstream::testweb
