#include "common/stages/due/chooser.h"

#include <algorithm>
#include <cmath>

namespace crawlstream::due {
namespace {

// D9: so many URLs that wait may be asked even if the host has nothing else to ask.
constexpr std::int64_t kFewWaiting = 10;

}  // namespace

// D8
std::int64_t Chooser::MostRechecks(double otherwise) const {
  const double share = limits_.recheck_share * otherwise;
  if (share >= 0.5) return std::llround(share);
  const double each = limits_.recheck_share * std::max(otherwise, 1.0);
  if (each <= 0) return 0;
  const double days = std::min(std::ceil(1 / each), 1000.0);  // from one recheck to the next
  return turn_ % static_cast<std::uint64_t>(days) == 0 ? 1 : 0;
}

Chooser::Fate Chooser::Choose(Kind kind) {
  const double otherwise = static_cast<double>(asked_ + new_urls_);
  if (kind == Kind::kRecheck && rechecked_ >= MostRechecks(otherwise)) {
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

}  // namespace crawlstream::due
