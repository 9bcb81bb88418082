#include "tests/support/testweb/sites/case.h"

#include "common/foundation/base/markup.h"
#include "tests/support/testweb/text/html.h"
#include "tests/support/testweb/text/json_line.h"

namespace crawlstream::testweb {
namespace {

class CaseSite : public Site {
 public:
  explicit CaseSite(CaseHost host) : host_(std::move(host)) {}

  Response Answer(const Request& request, base::TimeMs) const override {
    if (const Case* found = Find(request)) return found->answer(request);
    if (request.Path() == "/robots.txt") return Plain("User-agent: *\nDisallow:\n");
    if (request.Path() == "/") return Html(FrontPage());
    return Status(404);
  }

 private:
  // The longest path wins, so that "/x/y" may stand beside "/x/*".
  const Case* Find(const Request& request) const {
    const Case* best = nullptr;
    for (const Case& candidate : host_.cases) {
      const std::string& path = candidate.path;
      const bool matches =
          path.ends_with("*")
              ? request.target.starts_with(path.substr(0, path.size() - 1))
              : request.target == path || (request.Path() == path && path.find('?') == path.npos);
      if (matches && (best == nullptr || path.size() > best->path.size())) best = &candidate;
    }
    return best;
  }

  std::string FrontPage() const {
    std::string list;
    for (const Case& entry : host_.cases) {
      if (entry.path == "/" || entry.path == "/robots.txt") continue;
      const std::string path =
          entry.path.ends_with("*") ? entry.path.substr(0, entry.path.size() - 1) : entry.path;
      list += "<li>" + Anchor(entry.scheme + "://" + host_.host + path, entry.what) + "</li>\n";
    }
    return SimplePage(host_.host, "<ul>\n" + list + "</ul>\n");
  }

  CaseHost host_;
};

}  // namespace

std::string SimplePage(const std::string& title, const std::string& body) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" +
         base::EscapeMarkup(title) + "</title></head>\n<body><h1>" + base::EscapeMarkup(title) +
         "</h1>\n<p>This is a page of the test web, written only to be fetched.</p>\n" + body +
         "</body></html>\n";
}

std::vector<CaseHost> AllCaseHosts() {
  std::vector<CaseHost> all;
  for (auto* make :
       {&RedirectHosts, &StatusHosts, &SlowHosts, &FramingHosts, &CodingHosts, &HeaderHosts,
        &RobotsHosts, &MetaRobotsHosts, &TrapHosts, &PageHosts, &FeedHosts, &TlsHosts}) {
    for (CaseHost& host : make()) all.push_back(std::move(host));
  }
  return all;
}

void AddCaseHosts(Router& router) {
  for (CaseHost& host : AllCaseHosts()) {
    const std::string name = host.host;
    const bool and_below = host.and_below;
    const auto site = std::make_shared<CaseSite>(std::move(host));
    router.Add(name, site);
    if (!and_below) continue;
    router.AddFallback([site, suffix = "." + name](std::string_view asked) -> const Site* {
      return asked.ends_with(suffix) ? site.get() : nullptr;
    });
  }
}

void WriteCatalog(const std::function<void(const std::string&)>& sink) {
  for (const CaseHost& host : AllCaseHosts()) {
    for (const Case& entry : host.cases) {
      if (entry.outcome.empty()) continue;  // part of another case
      JsonLine line;
      line.Add("url", entry.scheme + "://" + host.host + entry.path)
          .Add("what", entry.what)
          .Add("outcome", entry.outcome);
      sink(line.Finish());
    }
  }
}

}  // namespace crawlstream::testweb
