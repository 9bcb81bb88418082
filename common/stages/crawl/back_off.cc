#include "common/stages/crawl/back_off.h"

#include <algorithm>

namespace crawlstream::stages::crawl {

BackOff::Verdict BackOff::Failed(const BackOffOptions& options,
                                 std::optional<base::TimeMs> retry_after_ms) {
  ++failures_;
  const int doublings = std::min(failures_ - 1, 30);
  const base::TimeMs doubled = std::min(options.base_ms << doublings, options.max_ms);
  const base::TimeMs wait = retry_after_ms.value_or(doubled);
  return {.rest = failures_ >= options.max_failures || wait > options.max_ms, .wait_ms = wait};
}

}  // namespace crawlstream::stages::crawl
