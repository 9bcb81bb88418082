#include "common/stages/crawl/back_off.h"

#include <algorithm>

namespace crawlstream::crawl {
namespace {

base::TimeMs Doubled(base::TimeMs base, int times, base::TimeMs max) {
  return std::min(base << std::min(times, 30), max);
}

}  // namespace

BackOff::Pause BackOff::Failed(const BackOffOptions& options,
                               std::optional<base::TimeMs> retry_after_ms) {
  ++failures_;
  const base::TimeMs wait =
      retry_after_ms.value_or(Doubled(options.base_ms, failures_ - 1, options.max_ms));
  if (failures_ >= options.max_failures || wait > options.max_ms) {
    return Rest(options, retry_after_ms);
  }
  return {.rest = false, .wait_ms = wait};
}

BackOff::Pause BackOff::FailedForGood(const BackOffOptions& options,
                                      std::optional<base::TimeMs> retry_after_ms) {
  ++failures_;
  return Rest(options, retry_after_ms);
}

BackOff::Pause BackOff::Rest(const BackOffOptions& options,
                             std::optional<base::TimeMs> retry_after_ms) {
  base::TimeMs pause = Doubled(options.rest_ms, rests_++, options.max_rest_ms);
  // The host asked for more than a short pause: it gets that instead of our own rest, be it shorter
  // or longer.
  if (retry_after_ms && *retry_after_ms > options.max_ms) {
    pause = std::min(*retry_after_ms, options.max_retry_after_ms);
  }
  return {.rest = true, .wait_ms = pause};
}

}  // namespace crawlstream::crawl
