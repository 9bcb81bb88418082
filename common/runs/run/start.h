// The first step of a run: its languages, their settings, frozen for all of its jobs, and their
// seeds, of which the due job makes level 0.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_START_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_START_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/foundation/record/url_entry.h"
#include "common/runs/run/layout.h"

namespace crawlstream::run {

// A language that does not take part in a run, though it was asked for.
struct LeftOut {
  std::string language;
  std::string reason;  // one line
  bool operator==(const LeftOut&) const = default;
};

// A line of a seed file that is passed over.
struct Skipped {
  std::string language;
  std::string reason;  // one line with file and number
};

struct Start {
  config::Settings settings = {};  // the crawl's, and a section for each language that takes part
  std::vector<record::UrlEntry> seeds = {};
  std::vector<LeftOut> left_out = {};
  std::vector<Skipped> skipped = {};
};

// Whether the run's seeds are there.
base::Result<bool> IsStarted(const Layout& layout);

// Writes layout.Seeds() and makes the run one of those listed.
base::Result<> WriteStart(const Layout& layout, const Start& start);

// What WriteStart has written. Settings of a run that was not started are a usage error.
base::Result<std::string> ReadSettingsText(const Layout& layout);
base::Result<config::Settings> ReadSettings(const Layout& layout);
base::Result<std::vector<LeftOut>> ReadLeftOut(const Layout& layout);

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_START_H_
