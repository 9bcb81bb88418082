// Reports counters and status to the engine, by lines on stderr that Hadoop Streaming defines:
//   reporter:counter:<group>,<name>,<amount>      reporter:status:<text>
// A thread of its own sends them at an interval, so that a task that waits on the network is not
// taken for dead and killed.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_REPORTER_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_REPORTER_H_

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace crawlstream::streaming {

class Reporter {
 public:
  // `group` is "crawlstream_<stage>". Reports go to `fd` (stderr). The first comes after
  // `interval`, the last when the reporter is destroyed or Flush is called.
  Reporter(std::string group, int fd, std::chrono::milliseconds interval);
  ~Reporter();
  Reporter(const Reporter&) = delete;
  Reporter& operator=(const Reporter&) = delete;

  // Names come from counter_names.h: Hadoop caps a job at 120 of them. Thread-safe.
  void Count(std::string_view name, std::int64_t amount = 1);
  // Shown by the engine; a line break in it becomes a blank. Thread-safe.
  void SetStatus(std::string text);
  // A line for the task's log. Thread-safe.
  void Log(std::string_view text);
  void Flush();

 private:
  void Run(std::chrono::milliseconds interval);
  void Send();  // with mutex_ held

  const std::string group_;
  const int fd_;
  std::mutex mutex_;
  std::condition_variable stop_condition_;
  bool stop_ = false;
  std::map<std::string, std::int64_t, std::less<>> pending_;
  std::string status_ = "running";
  std::thread thread_;
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_REPORTER_H_
