#include "common/engine/process/cancellation.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <cerrno>

namespace crawlstream::process {
namespace {

bool Readable(int fd) {
  pollfd polled = {fd, POLLIN, 0};
  return ::poll(&polled, 1, 0) == 1;
}

}  // namespace

TEST_CASE("A wish to stop is seen by all who look and by all who wait") {
  Cancellation cancellation;
  CHECK_FALSE(cancellation.cancelled());
  CHECK_FALSE(Readable(cancellation.fd()));
  cancellation.Cancel();
  cancellation.Cancel();
  CHECK(cancellation.cancelled());
  CHECK(Readable(cancellation.fd()));
  CHECK(Readable(cancellation.fd()));  // and it stays
}

TEST_CASE("Signals cancel while the guard lives, and a closed pipe is an error of write") {
  {
    Cancellation cancellation;
    const SignalGuard guard(cancellation);
    CHECK(SignalGuard::received() == 0);
    ::raise(SIGTERM);
    CHECK(cancellation.cancelled());
    CHECK(SignalGuard::received() == SIGTERM);
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    ::close(ends[0]);
    CHECK(::write(ends[1], "x", 1) == -1);
    CHECK(errno == EPIPE);
    ::close(ends[1]);
  }
  struct sigaction after = {};
  ::sigaction(SIGTERM, nullptr, &after);
  CHECK(after.sa_handler == SIG_DFL);
}

}  // namespace crawlstream::process
