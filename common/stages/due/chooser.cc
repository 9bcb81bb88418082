#include "common/stages/due/chooser.h"

#include <cmath>

namespace crawlstream::stages::due {

Chooser::Fate Chooser::Choose(Kind kind) {
  if (kind == Kind::kRecheck) {  // D8
    const double otherwise = static_cast<double>(asked_ + new_urls_);
    if (rechecked_ >= std::llround(limits_.recheck_share * otherwise)) return Fate::kOverShare;
  }
  if (limits_.per_host > 0 && limited_ >= limits_.per_host) return Fate::kOverHostCap;  // D7
  ++limited_;
  ++(kind == Kind::kRecheck ? rechecked_ : asked_);
  return Fate::kAsk;
}

}  // namespace crawlstream::stages::due
