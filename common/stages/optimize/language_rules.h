// What differs by language in optimize: how deep and how much it crawls.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_LANGUAGE_RULES_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_LANGUAGE_RULES_H_

#include <cstdint>

#include "common/foundation/base/error.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/config/settings.h"
#include "common/state/seen_store/store.h"

namespace crawlstream::optimize {

struct LanguageRules {
  int depth = 0;                   // crawl.depth
  int levels = 0;                  // of a run, at most
  std::uint64_t max_per_host = 0;  // 0: no limit
  std::uint64_t max_per_run = 0;
  seen_store::History history = seen_store::History::kAll;

  bool has_caps() const { return max_per_host != 0 || max_per_run != 0; }

  static base::Result<LanguageRules> From(const config::Settings& settings) {
    const auto depth = static_cast<int>(settings.Int("crawl.depth"));
    return LanguageRules{
        .depth = depth,
        .levels = depth + static_cast<int>(settings.Int("crawl.extra_levels")),
        .max_per_host = static_cast<std::uint64_t>(settings.Int("optimize.max_urls_per_host")),
        .max_per_run = static_cast<std::uint64_t>(settings.Int("optimize.max_urls_per_run")),
        .history = settings.Text("crawl.mode") == "full" ? seen_store::History::kRun
                                                         : seen_store::History::kAll};
  }
};

using RulesByLanguage = config::PerLanguage<LanguageRules>;

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_LANGUAGE_RULES_H_
