// The reducer's rules D7 to D9 of due.h: which of a host's URLs the run asks.
#ifndef CRAWLSTREAM_COMMON_STAGES_DUE_CHOOSER_H_
#define CRAWLSTREAM_COMMON_STAGES_DUE_CHOOSER_H_

#include <cstdint>

#include "common/stages/due/order.h"

namespace crawlstream::due {

struct Limits {
  std::int64_t per_host = 0;  // 0: no limit
  double recheck_share = 0;
  double waiting_share = 0;
};

class Chooser {
 public:
  enum class Fate { kAsk, kOverHostCap, kOverShare, kOverWaitingShare };

  // For one host. `turn` grows by one each day. It should begin elsewhere for each host, so that
  // the rechecks of D8 that come only every few days do not all fall on the same day.
  explicit Chooser(Limits limits, std::uint64_t turn = 0) : limits_(limits), turn_(turn) {}

  void AddNewUrls(std::int64_t count) { new_urls_ += count; }
  void AskSeed() { ++asked_; }
  // To be called for a host's URLs in the order of D3.
  Fate Choose(Kind kind);

 private:
  // `otherwise`: how many URLs the host has without rechecks and waiting ones.
  std::int64_t MostRechecks(double otherwise) const;

  Limits limits_;
  std::uint64_t turn_;
  std::int64_t new_urls_ = 0;   // D4
  std::int64_t asked_ = 0;      // seeds and due URLs, without rechecks and waiting ones
  std::int64_t limited_ = 0;    // all that count for D7: everything asked but the seeds
  std::int64_t rechecked_ = 0;  // D8
  std::int64_t waited_ = 0;     // D9
};

}  // namespace crawlstream::due

#endif  // CRAWLSTREAM_COMMON_STAGES_DUE_CHOOSER_H_
