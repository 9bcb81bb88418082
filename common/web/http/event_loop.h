// Which of many sockets can be read or written: epoll.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_EVENT_LOOP_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_EVENT_LOOP_H_

#include <span>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"

namespace crawlstream::http {

class EventLoop {
 public:
  struct Event {
    int socket = -1;
    bool readable = false;
    bool writable = false;
    bool failed = false;
  };

  static base::Result<EventLoop> Create();
  ~EventLoop();
  EventLoop(EventLoop&& other) noexcept;
  EventLoop& operator=(EventLoop&&) = delete;

  // Neither: the socket is forgotten. It may already be closed then.
  void Watch(int socket, bool reading, bool writing);

  // Waits until something happens, for at most `timeout_ms` (0: not at all); a signal ends it too.
  // Valid until the next call.
  std::span<const Event> Wait(base::TimeMs timeout_ms);

 private:
  explicit EventLoop(int epoll) : epoll_(epoll) {}

  int epoll_;
  std::vector<bool> watched_;  // by socket number
  std::vector<Event> events_;
};

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_EVENT_LOOP_H_
