// What differs by language in due: until when a URL must be due, and how many are asked.
#ifndef CRAWLSTREAM_COMMON_STAGES_DUE_LANGUAGE_RULES_H_
#define CRAWLSTREAM_COMMON_STAGES_DUE_LANGUAGE_RULES_H_

#include <cstdint>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/clock.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/config/settings.h"
#include "common/stages/due/chooser.h"

namespace crawlstream::due {

struct LanguageRules {
  base::TimeMs now = 0;   // what is due until then is due for the run (D2)
  std::uint64_t day = 0;  // on which the run started, since 1970
  bool full = false;      // crawl.mode full: the URL table is ignored
  Limits limits = {};

  static base::Result<LanguageRules> From(const config::Settings& settings) {
    const base::TimeMs start = config::RunStart(settings);
    return LanguageRules{.now = start + settings.Int("recrawl.slack_ms"),
                         .day = static_cast<std::uint64_t>(start / base::kDayMs),
                         .full = settings.Text("crawl.mode") == "full",
                         .limits = {.per_host = settings.Int("recrawl.max_due_per_host"),
                                    .recheck_share = settings.Double("recrawl.recheck_share"),
                                    .waiting_share = settings.Double("recrawl.waiting_share")}};
  }
};

using RulesByLanguage = config::PerLanguage<LanguageRules>;

}  // namespace crawlstream::due

#endif  // CRAWLSTREAM_COMMON_STAGES_DUE_LANGUAGE_RULES_H_
