// What pages and headers say to robots. Each page links to /after/<its name>: a page that says
// "nofollow" to crawlstream gives no such link.
#include "tests/support/testweb/sites/answers.h"

namespace crawlstream::testweb {
namespace {

struct Say {
  const char* name;
  const char* what;
  std::string meta;                  // into the head
  std::vector<std::string> headers;  // values of X-Robots-Tag
};

Case Make(const Say& say) {
  const std::string html =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" +
      std::string(say.name) + "</title>" + say.meta + "</head>\n<body><h1>" + say.name +
      "</h1>\n<p>A page with something to say to robots.</p>\n<p><a href=\"/after/" + say.name +
      "\">onwards</a></p></body></html>\n";
  Response response = Html(html);
  for (const std::string& value : say.headers) response.Set("X-Robots-Tag", value);
  return {"/" + std::string(say.name), say.what, "page", Always(response)};
}

std::string Meta(const std::string& name, const std::string& content) {
  return "<meta name=\"" + name + "\" content=\"" + content + "\">";
}

}  // namespace

std::vector<CaseHost> MetaRobotsHosts() {
  CaseHost host{"meta.test", {{"/after/*", "what a page led to", "page", Show("Followed")}}};
  for (const Say& say : std::vector<Say>{
           {"silent", "says nothing: index, follow", "", {}},
           {"noindex", "meta robots noindex", Meta("robots", "noindex"), {}},
           {"nofollow", "meta robots nofollow", Meta("robots", "nofollow"), {}},
           {"none", "meta robots none", Meta("robots", "none"), {}},
           {"all", "meta robots all", Meta("robots", "all"), {}},
           {"both", "meta robots 'NOINDEX , NoFollow'", Meta("ROBOTS", "NOINDEX , NoFollow"), {}},
           {"two-metas",
            "noindex and nofollow in two meta elements",
            Meta("robots", "noindex") + Meta("robots", "nofollow"),
            {}},
           {"own-agent", "meta crawlstream noindex", Meta("crawlstream", "noindex"), {}},
           {"own-agent-nofollow",
            "meta crawlstream nofollow, robots all",
            Meta("robots", "all") + Meta("crawlstream", "nofollow"),
            {}},
           {"other-agent",
            "noindex and nofollow for another robot",
            Meta("otherbot", "noindex, nofollow"),
            {}},
           {"header-noindex", "X-Robots-Tag: noindex", "", {"noindex"}},
           {"header-nofollow", "X-Robots-Tag: nofollow", "", {"nofollow"}},
           {"header-none", "X-Robots-Tag: none", "", {"none"}},
           {"header-own-agent",
            "X-Robots-Tag: crawlstream: noindex, nofollow",
            "",
            {"crawlstream: noindex, nofollow"}},
           {"header-other-agent", "X-Robots-Tag: otherbot: none", "", {"otherbot: none"}},
           {"header-several",
            "two X-Robots-Tag headers, one for another robot",
            "",
            {"otherbot: noindex", "nofollow"}},
           {"header-archive",
            "X-Robots-Tag: noarchive, nosnippet, max-snippet:20",
            "",
            {"noarchive, nosnippet, max-snippet:20"}},
           {"header-expired",
            "X-Robots-Tag: unavailable_after a date long past",
            "",
            {"unavailable_after: 25 Jun 2010 15:00:00 GMT"}},
       }) {
    host.cases.push_back(Make(say));
  }
  host.cases.push_back({"/link-nofollow", "a link with rel=nofollow", "page",
                        Show("Links",
                             "<a rel=\"nofollow\" href=\"/after/link-nofollow\">nofollow</a> "
                             "<a rel=\"ugc\" href=\"/after/link-ugc\">ugc</a> "
                             "<a rel=\"sponsored\" href=\"/after/link-sponsored\">sponsored</a> "
                             "<a href=\"/after/link-plain\">plain</a>")});
  return {host};
}

}  // namespace crawlstream::testweb
