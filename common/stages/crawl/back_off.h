// What to do with a host that fails: wait, longer each time. After some failures in a row the host
// rests for hours, also over the end of a level or a run.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_BACK_OFF_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_BACK_OFF_H_

#include <optional>

#include "common/foundation/base/time.h"

namespace crawlstream::crawl {

struct BackOffOptions {
  base::TimeMs base_ms = 5000;
  base::TimeMs max_ms = 120000;
  int max_failures = 4;
  base::TimeMs rest_ms = 3'600'000;
  base::TimeMs max_rest_ms = 72'000'000;
  base::TimeMs max_retry_after_ms = 604'800'000;
};

class BackOff {
 public:
  struct Pause {
    bool rest = false;
    base::TimeMs wait_ms = 0;  // from now until the host may be asked again
  };

  // One more failure in a row. Pauses double from base_ms to max_ms. With failure number
  // max_failures the host rests; rests double from rest_ms to max_rest_ms. `retry_after_ms` is the
  // pause that the host itself asked for, if it did. It is kept as it is; if it is longer than
  // max_ms, the host rests for so long, at most for max_retry_after_ms.
  Pause Failed(const BackOffOptions& options,
               std::optional<base::TimeMs> retry_after_ms = std::nullopt);
  // The same for a failure after which nothing can be asked: the host rests at once.
  Pause FailedForGood(const BackOffOptions& options,
                      std::optional<base::TimeMs> retry_after_ms = std::nullopt);
  void Succeeded() { *this = {}; }

  // Goes on from the failures and rests that an earlier task counted.
  void Resume(int failures, int rests) {
    failures_ = failures;
    rests_ = rests;
  }

  int failures() const { return failures_; }
  int rests() const { return rests_; }

 private:
  Pause Rest(const BackOffOptions& options, std::optional<base::TimeMs> retry_after_ms);

  int failures_ = 0;  // in a row
  int rests_ = 0;     // since the last success
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_BACK_OFF_H_
