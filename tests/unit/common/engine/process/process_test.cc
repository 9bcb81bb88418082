#include "common/engine/process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>

namespace crawlstream::process {
namespace {

class Shell {
 public:
  explicit Shell(const std::string& command) : null_(*bytes::OpenFile("/dev/null", O_RDWR)) {
    output_ = std::move(*MakePipe());
    auto started = Process::Start({.arguments = {"/bin/sh", "-c", command},
                                   .environment = {"WORD=set", "PATH=/usr/bin:/bin"},
                                   .directory = "/usr",
                                   .stdin_fd = null_.get(),
                                   .stdout_fd = output_.write_end.get(),
                                   .stderr_fd = null_.get()});
    REQUIRE(started.has_value());
    process_.emplace(std::move(*started));
    output_.write_end.Close();
  }
  Process& process() { return *process_; }
  std::string Output() {
    char buffer[256];
    const ssize_t count = ::read(output_.read_end.get(), buffer, sizeof buffer);
    return {buffer, count > 0 ? static_cast<std::size_t>(count) : 0};
  }

 private:
  bytes::FileDescriptor null_;
  Pipe output_;
  std::optional<Process> process_;
};

}  // namespace

TEST_CASE("A process has the directory and environment it was given") {
  Shell shell("echo $WORD in $(pwd)");
  CHECK(shell.Output() == "set in /usr\n");
  CHECK(shell.process().Wait().ok());
}

TEST_CASE("The way a process ended is told") {
  CHECK(Shell("exit 3").process().Wait().Describe() == "exit code 3");
  const ExitStatus killed = Shell("kill -9 $$").process().Wait();
  CHECK(killed.signal == SIGKILL);
  CHECK(killed.Describe() == "killed by signal 9 (Killed)");
}

TEST_CASE("The end of a process can be waited for with poll") {
  Shell shell("exit 0");
  pollfd polled = {shell.process().exit_fd(), POLLIN, 0};
  CHECK(::poll(&polled, 1, 60000) == 1);
}

TEST_CASE("Killing a process kills what it started") {
  Shell shell("sleep 1000 & echo $!; wait");
  const pid_t grandchild = std::stoi(shell.Output());
  shell.process().Kill();
  CHECK(shell.process().Wait().signal == SIGKILL);
  CHECK(shell.Output().empty());  // the pipe's last writer is gone
  CHECK((::kill(grandchild, 0) != 0 || ::kill(grandchild, SIGKILL) == 0));
}

TEST_CASE("Signals that the engine ignores have their usual effect on a process") {
  struct sigaction ignore = {};
  struct sigaction before = {};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignore, &before);
  CHECK(Shell("kill -PIPE $$; exit 0").process().Wait().signal == SIGPIPE);
  ::sigaction(SIGPIPE, &before, nullptr);
}

TEST_CASE("A program that cannot be started is an error that says why") {
#ifdef __SANITIZE_THREAD__
  SKIP("the thread sanitizer makes vfork a fork, whose child cannot tell that exec failed");
#endif
  const auto started = Process::Start({.arguments = {"/no/such/program"},
                                       .environment = {},
                                       .directory = "/",
                                       .stdin_fd = 0,
                                       .stdout_fd = 1,
                                       .stderr_fd = 2});
  REQUIRE_FALSE(started.has_value());
  CHECK(started.error().message == "cannot start /no/such/program: No such file or directory");
}

}  // namespace crawlstream::process
