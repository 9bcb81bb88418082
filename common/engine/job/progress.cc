#include "common/engine/job/progress.h"

namespace crawlstream::job {

void Progress::SetStatus(std::string_view status) {
  const std::lock_guard lock(mutex_);
  status_ = status;
}

std::string Progress::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

void Progress::Count(std::string_view group, std::string_view name, std::int64_t amount) {
  const std::lock_guard lock(mutex_);
  counters_.Add(group, name, amount);
}

void Progress::TakeBack(const Counters& counted) {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, group] : counted.groups()) {
    for (const auto& [counter, amount] : group) counters_.Add(name, counter, -amount);
  }
}

Counters Progress::counters() const {
  const std::lock_guard lock(mutex_);
  return counters_;
}

TaskMeter::~TaskMeter() {
  if (!succeeded_) Update(0, 0);
  --phase_.running;
}

// Differences are added modulo 2^64, so they may go down as well.
void TaskMeter::Update(std::uint64_t bytes, std::uint64_t records) {
  phase_.bytes += bytes - bytes_;
  phase_.records += records - records_;
  bytes_ = bytes;
  records_ = records;
}

void TaskMeter::Succeed(std::uint64_t bytes) {
  Update(bytes, records_);
  succeeded_ = true;
  ++phase_.done;
}

}  // namespace crawlstream::job
