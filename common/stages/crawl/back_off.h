// What to do with a host that fails: wait, longer each time, and after some failures in a row let
// it rest for this task.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_BACK_OFF_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_BACK_OFF_H_

#include <optional>

#include "common/base/time.h"

namespace crawlstream::stages::crawl {

struct BackOffOptions {
  base::TimeMs base_ms = 5000;
  base::TimeMs max_ms = 120000;
  int max_failures = 4;
};

class BackOff {
 public:
  struct Verdict {
    bool rest = false;
    base::TimeMs wait_ms = 0;  // from now, before anything else is asked of the host
  };

  // One more failure in a row: doubled from base to max. `retry_after_ms`: what the host itself
  // asked for, if it did; obeyed as it is, and beyond max the host rests for so long.
  Verdict Failed(const BackOffOptions& options,
                 std::optional<base::TimeMs> retry_after_ms = std::nullopt);
  void Succeeded() { failures_ = 0; }

  int failures() const { return failures_; }
  void set_failures(int failures) { failures_ = failures; }

 private:
  int failures_ = 0;  // in a row
};

}  // namespace crawlstream::stages::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_BACK_OFF_H_
