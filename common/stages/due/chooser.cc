#include "common/stages/due/chooser.h"

#include <algorithm>
#include <cmath>

namespace crawlstream::stages::due {
namespace {

// D9: a host that has nothing else to ask gets on all the same.
constexpr std::int64_t kFewWaiting = 10;

}  // namespace

Chooser::Fate Chooser::Choose(Kind kind) {
  const double otherwise = static_cast<double>(asked_ + new_urls_);
  if (kind == Kind::kRecheck && rechecked_ >= std::llround(limits_.recheck_share * otherwise)) {
    return Fate::kOverShare;  // D8
  }
  const std::int64_t waiting =
      std::max<std::int64_t>(std::llround(limits_.waiting_share * otherwise), kFewWaiting);
  if (kind == Kind::kWaiting && waited_ >= waiting) return Fate::kOverWaitingShare;     // D9
  if (limits_.per_host > 0 && limited_ >= limits_.per_host) return Fate::kOverHostCap;  // D7
  ++limited_;
  ++(kind == Kind::kRecheck ? rechecked_ : kind == Kind::kWaiting ? waited_ : asked_);
  return Fate::kAsk;
}

}  // namespace crawlstream::stages::due
