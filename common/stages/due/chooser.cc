#include "common/stages/due/chooser.h"

#include <algorithm>
#include <cmath>

namespace crawlstream::stages::due {
namespace {

// D8, D9: a host that has nothing else to ask gets on all the same.
constexpr std::int64_t kFewRechecks = 1;
constexpr std::int64_t kFewWaiting = 10;

std::int64_t Share(double share, double of, std::int64_t least) {
  return std::max<std::int64_t>(std::llround(share * of), least);
}

}  // namespace

Chooser::Fate Chooser::Choose(Kind kind) {
  const double otherwise = static_cast<double>(asked_ + new_urls_);
  if (kind == Kind::kRecheck &&
      rechecked_ >= Share(limits_.recheck_share, otherwise, kFewRechecks)) {
    return Fate::kOverShare;  // D8
  }
  if (kind == Kind::kWaiting && waited_ >= Share(limits_.waiting_share, otherwise, kFewWaiting)) {
    return Fate::kOverWaitingShare;  // D9
  }
  if (limits_.per_host > 0 && limited_ >= limits_.per_host) return Fate::kOverHostCap;  // D7
  ++limited_;
  ++(kind == Kind::kRecheck ? rechecked_ : kind == Kind::kWaiting ? waited_ : asked_);
  return Fate::kAsk;
}

}  // namespace crawlstream::stages::due
