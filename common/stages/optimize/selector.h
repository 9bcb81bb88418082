// The rules of optimize's reducer: R1 to R7 of optimize.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_SELECTOR_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_SELECTOR_H_

#include <cstdint>
#include <string_view>

#include "common/engine/streaming/environment.h"
#include "common/foundation/base/error.h"
#include "common/stages/optimize/language_rules.h"
#include "common/stages/optimize/merged_marks.h"
#include "common/state/seen_store/host_counts.h"
#include "common/state/seen_store/store.h"

namespace crawlstream::optimize {

// The reducer's rules, for URLs in the order of their fingerprints.
class Selector {
 public:
  enum class Fate {
    kCrawled,
    kSeen,
    kHostCap,  // with this fate and the next three the URL waits for a later run
    kRunCap,
    kDeferredLevels,  // was put off, and the levels have run out
    kNewLevels,
    kDeferred,  // with this fate and the next the URL is in the next level
    kNew,
  };

  // `used`: the URLs that earlier levels of the run have crawled. `level`: the one just crawled.
  Selector(seen_store::Store store, seen_store::HostCounts used, RulesByLanguage& languages,
           int level, streaming::Environment task);

  // M6: adds URLs of the host that this level has crawled. To be called before the first Decide.
  void AddCrawled(std::string_view lang, std::string_view host, std::uint64_t count) {
    used_.Add(lang, host, count);
  }

  // An error where the store is damaged, or the language's settings cannot be used.
  base::Result<Fate> Decide(const MergedMark& merged, std::string_view host);

 private:
  bool IsOver(std::uint64_t cap, std::uint64_t used) const;

  seen_store::Store store_;
  seen_store::HostCounts used_;  // the URLs of the run: crawled so far, or taken now
  RulesByLanguage& languages_;
  int level_;
  streaming::Environment task_;
};

}  // namespace crawlstream::optimize

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_SELECTOR_H_
