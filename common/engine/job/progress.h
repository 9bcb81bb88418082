// How far a job is, written by its tasks and read by whoever shows it.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_PROGRESS_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_PROGRESS_H_

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "common/engine/job/counters.h"

namespace crawlstream::job {

struct PhaseProgress {
  std::atomic<int> tasks = 0;
  std::atomic<int> running = 0;
  std::atomic<int> done = 0;
  std::atomic<std::uint64_t> total_bytes = 0;  // of input
  std::atomic<std::uint64_t> bytes = 0;
  std::atomic<std::uint64_t> records = 0;
};

class Progress {
 public:
  PhaseProgress map;
  PhaseProgress reduce;
  std::atomic<int> failed_attempts = 0;

  void SetStatus(std::string_view status);  // what a task said last
  std::string status() const;
  // The tasks' own counters so far; those of an attempt that fails are taken back.
  void Count(std::string_view group, std::string_view name, std::int64_t amount);
  void TakeBack(const Counters& counted);
  Counters counters() const;

 private:
  mutable std::mutex mutex_;
  std::string status_;
  Counters counters_;
};

// One attempt's share of a phase; taken back unless the attempt succeeds.
class TaskMeter {
 public:
  explicit TaskMeter(PhaseProgress& phase) : phase_(phase) { ++phase_.running; }
  ~TaskMeter();
  TaskMeter(const TaskMeter&) = delete;
  TaskMeter& operator=(const TaskMeter&) = delete;

  void Update(std::uint64_t bytes, std::uint64_t records);  // so far
  // The task is done; `bytes` is its share of the phase's total, read or not.
  void Succeed(std::uint64_t bytes);

 private:
  PhaseProgress& phase_;
  std::uint64_t bytes_ = 0;
  std::uint64_t records_ = 0;
  bool succeeded_ = false;
};

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_PROGRESS_H_
