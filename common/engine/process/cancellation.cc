#include "common/engine/process/cancellation.h"

#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

namespace crawlstream::process {
namespace {

std::atomic<Cancellation*> g_target = nullptr;
std::atomic<int> g_received = 0;

extern "C" void OnSignal(int number) {
  const int saved = errno;
  g_received = number;
  if (Cancellation* target = g_target) target->Cancel();
  errno = saved;
}

void Handle(int number, void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  ::sigaction(number, &action, nullptr);
}

}  // namespace

Cancellation::Cancellation() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

void Cancellation::Cancel() {
  cancelled_ = true;
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t ignored = ::write(event_.get(), &one, sizeof one);
}

SignalGuard::SignalGuard(Cancellation& cancellation) {
  g_target = &cancellation;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) Handle(number, OnSignal);
  Handle(SIGPIPE, SIG_IGN);
}

SignalGuard::~SignalGuard() {
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) Handle(number, SIG_DFL);
  g_target = nullptr;
}

int SignalGuard::received() { return g_received; }

}  // namespace crawlstream::process
