// What differs by language in a crawl task: how URLs are normalized and filtered, how politely a
// host is asked, which language is asked for.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_LANGUAGE_RULES_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_LANGUAGE_RULES_H_

#include <cstdint>
#include <string>

#include "common/foundation/base/error.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/config/settings.h"
#include "common/stages/crawl/pace.h"
#include "common/web/url/filter.h"
#include "common/web/url/normalizer.h"

namespace crawlstream::crawl {

// What one language allows on a host. Languages that share a host share its strictest manners.
struct Manners {
  PaceOptions pace = {};
  std::int64_t host_cap = 0;  // most requests to a host in a task; 0: no limit

  void MakeStricter(const Manners& other);
};

struct LanguageRules {
  url::Normalizer normalizer;
  url::Filter filter;
  Manners manners;
  std::string accept;  // Accept-Language; empty: not sent

  static base::Result<LanguageRules> From(const config::Settings& settings);
};

using RulesByLanguage = config::PerLanguage<LanguageRules>;

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_LANGUAGE_RULES_H_
