#include "common/runs/run/time_box.h"

#include <algorithm>

namespace crawlstream::run {

std::int64_t TimeBoxMs(const TimeLeft& left, std::int64_t own_box_ms) {
  constexpr double kHourMs = 3'600'000, kForFetching = 0.9;
  if (left.max_hours <= 0) return own_box_ms;                                           // rule 1
  const auto all = static_cast<std::int64_t>(left.max_hours * kHourMs * kForFetching);  // rule 2
  const std::int64_t share = (all - left.spent_ms) / std::max(left.levels, 1);          // rule 3
  const std::int64_t box = std::max<std::int64_t>(share, 1);                            // rule 4
  return own_box_ms > 0 ? std::min(box, own_box_ms) : box;                              // rule 5
}

}  // namespace crawlstream::run
