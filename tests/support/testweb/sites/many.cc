#include "tests/support/testweb/sites/many.h"

#include <memory>

#include "common/foundation/base/number.h"
#include "tests/support/testweb/server/clock.h"
#include "tests/support/testweb/server/validators.h"
#include "tests/support/testweb/sites/case.h"

namespace crawlstream::testweb {
namespace {

// The number between the two, or -1.
int NumberIn(std::string_view host, std::string_view before, std::string_view after) {
  if (!host.starts_with(before) || !host.ends_with(after)) return -1;
  const std::string_view digits =
      host.substr(before.size(), host.size() - before.size() - after.size());
  return base::ParseNumber<int>(digits).value_or(-1);
}

class SmallSite : public Site {
 public:
  Response Answer(const Request& request, base::TimeMs) const override {
    const std::string_view path = request.Path();
    if (path == "/robots.txt") return Plain("User-agent: *\nDisallow: /private/\n");
    if (path == "/") {
      return Dated(
          request,
          "<p><a href=\"/1\">one</a> <a href=\"/2\">two</a> <a href=\"/3\">three</a></p>\n");
    }
    if (path == "/1" || path == "/2" || path == "/3")
      return Dated(request, "<p><a href=\"/\">home</a></p>\n");
    return Status(404);
  }

 private:
  static Response Dated(const Request& request, const std::string& body) {
    return WithValidators(Html(SimplePage(request.host + request.target, body)), request,
                          kFirstDay);
  }
};

}  // namespace

void AddManyHosts(int count, Router& router) {
  router.AddFallback(
      [count, site = std::make_shared<SmallSite>()](std::string_view host) -> const Site* {
        const int number =
            std::max(NumberIn(host, "host", ".many.test"), NumberIn(host, "many-", ".test"));
        return number >= 0 && number < count ? site.get() : nullptr;
      });
}

}  // namespace crawlstream::testweb
