#include "tests/support/testweb/sites/control.h"

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "tests/support/testweb/text/json_line.h"

namespace crawlstream::testweb {
namespace {

class ControlSite : public Site {
 public:
  explicit ControlSite(Web& web) : web_(web) {}

  Response Answer(const Request& request, base::TimeMs) const override {
    if (request.Path() == "/__clock") return AnswerClock(request);
    if (request.Path() == "/__stats") return Typed("application/json", Stats());
    return Status(404);
  }

 private:
  Response AnswerClock(const Request& request) const {
    if (const std::string text = request.Parameter("set"); !text.empty()) {
      const auto time = base::ParseIso8601(text);
      if (!time) return Status(400);
      web_.clock.Set(*time);
    }
    if (const std::string text = request.Parameter("advance_h"); !text.empty()) {
      const auto hours = base::ParseNumber<int>(text);
      if (!hours) return Status(400);
      web_.clock.Set(web_.clock.Now() + *hours * base::kHourMs);
    }
    return Plain(base::FormatIso8601(web_.clock.Now()) + "\n");
  }

  std::string Stats() const {
    JsonLine line;
    line.Add("requests", web_.stats.requests)
        .Add("bytes", web_.stats.bytes)
        .Add("connections", web_.stats.connections)
        .Add("openConnections", web_.stats.open_connections)
        .Add("hosts", web_.router.HostCount())
        .Add("now", base::FormatIso8601(web_.clock.Now()));
    return line.Finish() + "\n";
  }

  Web& web_;
};

}  // namespace

void AddControlSite(Web& web) {
  web.router.Add("control.test", std::make_shared<ControlSite>(web));
}

}  // namespace crawlstream::testweb
