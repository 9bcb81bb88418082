#include "common/web/http/event_loop.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

namespace crawlstream::http {

base::Result<EventLoop> EventLoop::Create() {
  const int epoll = epoll_create1(EPOLL_CLOEXEC);
  if (epoll < 0) return base::Fail(std::string("epoll_create1: ") + std::strerror(errno));
  return EventLoop(epoll);
}

EventLoop::EventLoop(EventLoop&& other) noexcept
    : epoll_(std::exchange(other.epoll_, -1)),
      watched_(std::move(other.watched_)),
      events_(std::move(other.events_)) {}

EventLoop::~EventLoop() {
  if (epoll_ >= 0) close(epoll_);
}

void EventLoop::Watch(int socket, bool reading, bool writing) {
  const auto index = static_cast<std::size_t>(socket);
  if (index >= watched_.size()) watched_.resize(index + 1);
  if (!reading && !writing) {
    if (watched_[index]) epoll_ctl(epoll_, EPOLL_CTL_DEL, socket, nullptr);
    watched_[index] = false;
    return;
  }
  epoll_event event{};
  event.events = (reading ? static_cast<std::uint32_t>(EPOLLIN) : 0u) |
                 (writing ? static_cast<std::uint32_t>(EPOLLOUT) : 0u);
  event.data.fd = socket;
  // When a socket is closed, the kernel drops its number from the set, and a new socket may get the
  // same number, both without our knowing. If one operation fails, the other is the right one.
  const int operation = watched_[index] ? EPOLL_CTL_MOD : EPOLL_CTL_ADD;
  if (epoll_ctl(epoll_, operation, socket, &event) != 0) {
    epoll_ctl(epoll_, operation == EPOLL_CTL_MOD ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, socket, &event);
  }
  watched_[index] = true;
}

std::span<const EventLoop::Event> EventLoop::Wait(base::TimeMs timeout_ms) {
  std::array<epoll_event, 256> ready;
  const auto timeout = static_cast<int>(std::clamp<base::TimeMs>(timeout_ms, 0, 60 * 1000));
  const int count = epoll_wait(epoll_, ready.data(), static_cast<int>(ready.size()), timeout);
  events_.clear();
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = ready[static_cast<std::size_t>(i)];
    events_.push_back({event.data.fd, (event.events & EPOLLIN) != 0, (event.events & EPOLLOUT) != 0,
                       (event.events & (EPOLLERR | EPOLLHUP)) != 0});
  }
  return events_;
}

}  // namespace crawlstream::http
