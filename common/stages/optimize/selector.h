// The rules of optimize's reducer: R1 to R6 of optimize.h.
#ifndef CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_SELECTOR_H_
#define CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_SELECTOR_H_

#include <cstdint>

#include "common/base/error.h"
#include "common/seen/host_counts.h"
#include "common/seen/store.h"
#include "common/stages/optimize/mark.h"

namespace crawlstream::stages {

// The reducer's rules, for URLs in the order of their fingerprints.
class Selector {
 public:
  enum class Fate { kCrawled, kDeferred, kSeen, kHostCap, kRunCap, kNew };

  struct Caps {
    std::uint64_t per_host = 0;  // 0: none
    std::uint64_t per_run = 0;
  };

  Selector(seen::Store store, Caps caps, seen::Partition partition);

  // An error where the store is damaged.
  base::Result<Fate> Decide(std::uint64_t fingerprint, const Mark& merged);

 private:
  seen::Store store_;
  Caps share_;             // of this partition
  seen::HostCounts used_;  // in the run, as far as known; and what was taken now
};

}  // namespace crawlstream::stages

#endif  // CRAWLSTREAM_COMMON_STAGES_OPTIMIZE_SELECTOR_H_
