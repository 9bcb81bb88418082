#include "common/storage/locks/lock_file.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/support/temporary_directory.h"

namespace crawlstream::locks {

TEST_CASE("A lock has one owner, who is named to the others") {
  const TemporaryDirectory directory;
  auto first = LockFile::Acquire(directory / "run/lock");
  REQUIRE(first.has_value());
  REQUIRE(std::holds_alternative<LockFile>(*first));
  CHECK_FALSE(std::get<LockFile>(*first).was_stale());

  const auto second = LockFile::Acquire(directory / "run/lock");
  REQUIRE(second.has_value());
  REQUIRE(std::holds_alternative<LockFile::Owner>(*second));
  CHECK(std::get<LockFile::Owner>(*second).description.starts_with(
      "pid " + std::to_string(::getpid()) + " since "));

  std::get<LockFile>(*first).Release();
  const auto third = LockFile::Acquire(directory / "run/lock");
  REQUIRE(third.has_value());
  REQUIRE(std::holds_alternative<LockFile>(*third));
  CHECK_FALSE(std::get<LockFile>(*third).was_stale());
}

TEST_CASE("The lock of a process that was killed is free, and known as stale") {
  const TemporaryDirectory directory;
  int ready[2];
  REQUIRE(::pipe(ready) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto lock = LockFile::Acquire(directory / "lock");
    const char byte = lock && std::holds_alternative<LockFile>(*lock) ? 'y' : 'n';
    if (::write(ready[1], &byte, 1) == 1) ::pause();
    ::_exit(1);
  }
  char byte = 'n';
  REQUIRE(::read(ready[0], &byte, 1) == 1);
  REQUIRE(byte == 'y');
  const auto held = LockFile::Acquire(directory / "lock");
  CHECK(std::holds_alternative<LockFile::Owner>(held.value()));

  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  const auto freed = LockFile::Acquire(directory / "lock");
  REQUIRE(std::holds_alternative<LockFile>(freed.value()));
  CHECK(std::get<LockFile>(*freed).was_stale());
  ::close(ready[0]);
  ::close(ready[1]);
}

}  // namespace crawlstream::locks
