// The test web's own clock. It stands still until it is moved, so that the same flags give the same
// bytes; a simulated month moves it a day at a time.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_CLOCK_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_CLOCK_H_

#include "common/foundation/base/time.h"

namespace crawlstream::testweb {

inline constexpr base::TimeMs kHourMs = 3'600'000;
inline constexpr base::TimeMs kDayMs = 24 * kHourMs;

// Day 0 of every site's history: 2026-11-16T00:00:00Z. Before it lie the articles a site starts
// with; after it, it publishes, edits and removes (news/timeline.h).
inline constexpr base::TimeMs kFirstDay = 1'794'787'200'000;
// Where the clock stands unless told otherwise: early on day 0, before the first new article.
inline constexpr base::TimeMs kDefaultNow = kFirstDay + kHourMs;

class Clock {
 public:
  base::TimeMs Now() const { return now_; }
  void Set(base::TimeMs now) { now_ = now; }

 private:
  base::TimeMs now_ = kDefaultNow;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_CLOCK_H_
