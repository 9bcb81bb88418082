#include "common/foundation/base/time.h"
#include "common/stages/update/update.h"

namespace crawlstream::update {

base::Result<> CheckSettings(const config::Settings& settings) {
  const std::string& run = settings.Text("crawl.run");
  if (base::ParseRunId(run)) return {};
  return base::FailUsage("crawl.run = '" + run +
                         "'; accepted: the name of a run, 2026_11_16_01_30_00");
}

base::TimeMs RunStart(const config::Settings& settings) {
  return *base::ParseRunId(settings.Text("crawl.run"));
}

}  // namespace crawlstream::update
