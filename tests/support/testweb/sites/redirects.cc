// Redirects of every kind. Sites: redirects.test (with its second host other.redirects.test) and
// elsewhere.test, where cross-site redirects lead.

#include "common/foundation/base/number.h"
#include "tests/support/testweb/sites/answers.h"

namespace crawlstream::testweb {
namespace {

Answer To(int status, const std::string& location) { return Always(Redirect(status, location)); }

// /chain/N leads to /chain/N-1, /chain/0 is a page.
Response Chain(const Request& request) {
  const std::string_view path = request.Path();
  const std::string_view digits = path.substr(path.rfind('/') + 1);
  const int left = base::ParseNumber<int>(digits).value_or(0);
  if (left <= 0) return Html(SimplePage("End of the chain"));
  return Redirect(302, "/chain/" + std::to_string(left - 1));
}

}  // namespace

std::vector<CaseHost> RedirectHosts() {
  CaseHost main{
      "redirects.test",
      {
          {"/permanent", "301 to /target", "page", To(301, "/target")},
          {"/permanent-308", "308 to /target", "page", To(308, "/target")},
          {"/temporary", "302 to /target", "page", To(302, "/target")},
          {"/temporary-307", "307 to /target", "page", To(307, "/target")},
          {"/see-other", "303 to /target", "page", To(303, "/target")},
          {"/target", "where the single redirects lead", "page", Show("Target")},
          {"/chain/3", "three hops of 302, then a page", "page", Chain},
          {"/chain/30", "thirty hops, more than any limit", "failed", Chain},
          {"/chain/*", "one hop fewer each time", "page", Chain},
          {"/loop-a", "302 to /loop-b, which comes back", "failed", To(302, "/loop-b")},
          {"/loop-b", "302 to /loop-a, which comes back", "failed", To(302, "/loop-a")},
          {"/self", "302 to itself", "failed", To(302, "/self")},
          {"/other-host", "302 to another host of the same site", "page",
           To(302, "http://other.redirects.test/landing")},
          {"/other-site", "302 to another site", "redirected",
           To(302, "http://elsewhere.test/landing")},
          {"/other-site-permanent", "301 to another site", "redirected",
           To(301, "http://elsewhere.test/landing")},
          {"/to-https", "301 to the same host over TLS", "page",
           To(301, "https://redirects.test/target")},
          {"/dir/relative", "Location without a slash: 'sibling'", "page", To(302, "sibling")},
          {"/dir/sibling", "where the relative redirect leads", "page", Show("Sibling")},
          {"/dir/dots", "Location with dot segments: '../target'", "page", To(302, "../target")},
          {"/protocol-relative", "Location: //other.redirects.test/landing", "page",
           To(302, "//other.redirects.test/landing")},
          {"/fragment", "Location with a fragment", "page", To(302, "/target#part")},
          {"/spaces", "Location with spaces and letters beyond ASCII, not encoded", "page",
           To(302, "/new address/caf\xc3\xa9")},
          {"/new%20address/caf%C3%A9", "where the unencoded redirect leads", "page",
           Show("Address")},
          {"/empty", "302 with an empty Location", "failed", To(302, "")},
          {"/none", "302 without a Location", "failed", [](const Request&) { return Status(302); }},
          {"/not-a-url", "302 to 'http://['", "failed", To(302, "http://[")},
          {"/mailto", "302 to a mailto: address", "refused", To(302, "mailto:news@redirects.test")},
          {"/file", "302 to file:///etc/passwd", "refused", To(302, "file:///etc/passwd")},
          {"/to-private", "302 to a private address", "refused", To(302, "http://10.0.0.1/admin")},
          {"/to-loopback", "302 to the loopback address", "refused",
           To(302, "http://127.0.0.1:1/admin")},
          {"/to-metadata", "302 to a cloud's metadata address", "refused",
           To(302, "http://169.254.169.254/latest/meta-data/")},
          {"/to-ipv6-loopback", "302 to [::1]", "refused", To(302, "http://[::1]:1/")},
          {"/to-credentials", "302 to an address with a password in it", "refused",
           To(302, "http://user:secret@redirects.test/target")},
          {"/to-missing", "302 to a page that is 404", "failed", To(302, "/no-such-page")},
          {"/to-forbidden", "302 to a path that robots.txt forbids", "refused",
           To(302, "/forbidden/page")},
          {"/forbidden/page", "forbidden by robots.txt", "refused", Show("Never fetched")},
          {"/300", "300 with a Location", "page", To(300, "/target")},
          {"/robots.txt", "forbids /forbidden/", "",
           [](const Request&) { return Plain("User-agent: *\nDisallow: /forbidden/\n"); }},
      }};
  CaseHost other{"other.redirects.test",
                 {{"/landing", "where redirects to another host lead", "page", Show("Landing")}}};
  CaseHost elsewhere{
      "elsewhere.test",
      {{"/landing", "where redirects to another site lead", "page", Show("Elsewhere")}}};
  return {main, other, elsewhere};
}

}  // namespace crawlstream::testweb
