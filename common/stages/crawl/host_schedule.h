// Whose turn it is: hosts by the earliest time at which they may be asked again.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_HOST_SCHEDULE_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_HOST_SCHEDULE_H_

#include <cstdint>
#include <optional>
#include <queue>
#include <tuple>
#include <vector>

#include "common/foundation/base/time.h"

namespace crawlstream::crawl {

class HostSchedule {
 public:
  using HostId = std::uint32_t;

  // A host must not be added again before it was taken.
  void Add(HostId host, base::TimeMs at) { waiting_.emplace(at, added_++, host); }

  // The host whose time came first, if it has come. It leaves the schedule.
  std::optional<HostId> TakeReady(base::TimeMs now) {
    if (waiting_.empty() || std::get<0>(waiting_.top()) > now) return std::nullopt;
    const HostId host = std::get<2>(waiting_.top());
    waiting_.pop();
    return host;
  }

  // When the next host is ready; nullopt where none waits.
  std::optional<base::TimeMs> NextTime() const {
    if (waiting_.empty()) return std::nullopt;
    return std::get<0>(waiting_.top());
  }

 private:
  using Item = std::tuple<base::TimeMs, std::uint64_t, HostId>;  // of equal times the first added
  std::priority_queue<Item, std::vector<Item>, std::greater<>> waiting_;
  std::uint64_t added_ = 0;
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_HOST_SCHEDULE_H_
