// The reducer's rules D7 to D9 of due.h: which of a host's due URLs the run asks.
#ifndef CRAWLSTREAM_COMMON_STAGES_DUE_CHOOSER_H_
#define CRAWLSTREAM_COMMON_STAGES_DUE_CHOOSER_H_

#include <cstdint>

#include "common/stages/due/order.h"

namespace crawlstream::due {

struct Limits {
  std::int64_t per_host = 0;  // 0: none
  double recheck_share = 0;
  double waiting_share = 0;
};

class Chooser {
 public:
  enum class Fate { kAsk, kOverHostCap, kOverShare, kOverWaitingShare };

  // Of one host. `turn` grows by one a day; where it begins is the host's own.
  explicit Chooser(Limits limits, std::uint64_t turn = 0) : limits_(limits), turn_(turn) {}

  void AddNewUrls(std::int64_t count) { new_urls_ += count; }
  void AskSeed() { ++asked_; }
  // URLs come in the order of their kinds.
  Fate Choose(Kind kind);

 private:
  std::int64_t MostRechecks(double otherwise) const;

  Limits limits_;
  std::uint64_t turn_;
  std::int64_t new_urls_ = 0;  // in the last run
  std::int64_t asked_ = 0;     // in this one, without rechecks and waiting ones
  std::int64_t limited_ = 0;   // of all that the cap is about
  std::int64_t rechecked_ = 0;
  std::int64_t waited_ = 0;  // of those that waited
};

}  // namespace crawlstream::due

#endif  // CRAWLSTREAM_COMMON_STAGES_DUE_CHOOSER_H_
