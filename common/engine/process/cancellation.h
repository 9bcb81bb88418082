// A wish to stop, which every waiting thread notices at once.
#ifndef CRAWLSTREAM_COMMON_ENGINE_PROCESS_CANCELLATION_H_
#define CRAWLSTREAM_COMMON_ENGINE_PROCESS_CANCELLATION_H_

#include <atomic>

#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::process {

class Cancellation {
 public:
  Cancellation();

  void Cancel();  // may be called from a signal handler
  bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
  // Readable (poll) from then on.
  int fd() const { return event_.get(); }

 private:
  std::atomic<bool> cancelled_ = false;
  bytes::FileDescriptor event_;
};

// While it lives, SIGINT, SIGTERM and SIGHUP cancel, and SIGPIPE is ignored, so that write(2)
// returns an error. There may be one at a time.
class SignalGuard {
 public:
  explicit SignalGuard(Cancellation& cancellation);
  ~SignalGuard();
  SignalGuard(const SignalGuard&) = delete;
  SignalGuard& operator=(const SignalGuard&) = delete;

  static int received();  // the last signal that cancelled; 0: none
};

}  // namespace crawlstream::process

#endif  // CRAWLSTREAM_COMMON_ENGINE_PROCESS_CANCELLATION_H_
