#include "common/engine/process/process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace crawlstream::process {
namespace {

constexpr int kPipeBytes = 1 << 20;

std::vector<char*> Pointers(const std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (const std::string& text : strings) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

// Debian 12's <sys/pidfd.h> declares pidfd_open without extern "C".
int OpenExitFd(pid_t pid) { return static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)); }

// Runs in the child, which shares the parent's memory until exec: only system calls, no allocation,
// no return. `error` is how the parent learns that exec failed.
[[noreturn]] void RunChild(const ProcessSpec& spec, char* const* arguments,
                           char* const* environment, pid_t parent, volatile int& error) {
  struct sigaction default_action = {};
  default_action.sa_handler = SIG_DFL;
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    ::sigaction(number, &default_action, nullptr);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // the engine died before the line above
  ::setpgid(0, 0);
  if (::chdir(spec.directory.c_str()) == 0 && ::dup2(spec.stdin_fd, STDIN_FILENO) >= 0 &&
      ::dup2(spec.stdout_fd, STDOUT_FILENO) >= 0 && ::dup2(spec.stderr_fd, STDERR_FILENO) >= 0) {
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::execve(arguments[0], arguments, environment);
  }
  error = errno;
  ::_exit(127);
}

}  // namespace

std::string ExitStatus::Describe() const {
  if (signal == 0) return "exit code " + std::to_string(code);
  return "killed by signal " + std::to_string(signal) + " (" + ::strsignal(signal) + ")";
}

base::Result<Process> Process::Start(const ProcessSpec& spec) {
  const std::vector<char*> arguments = Pointers(spec.arguments);
  const std::vector<char*> environment = Pointers(spec.environment);
  const pid_t parent = ::getpid();
  volatile int error = 0;
  // No handler of ours may run in the child while it shares our memory.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  // vfork: the cost of fork grows with the engine's memory.
  const pid_t pid = ::vfork();
  if (pid == 0) RunChild(spec, arguments.data(), environment.data(), parent, error);
  const int fork_error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (pid < 0) {
    errno = fork_error;
    return bytes::FailErrno("start", spec.arguments[0]);
  }
  Process process(pid, bytes::FileDescriptor(OpenExitFd(pid)));
  if (error != 0) {
    process.Wait();
    errno = error;
    return bytes::FailErrno("start", spec.arguments[0]);
  }
  if (!process.exit_fd_.is_open()) return bytes::FailErrno("watch", spec.arguments[0]);
  return process;
}

Process::Process(Process&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)), exit_fd_(std::move(other.exit_fd_)) {}

Process::~Process() {
  if (pid_ < 0) return;
  Kill();
  Wait();
}

void Process::Kill() {
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);  // if it leads no group yet (with sanitizers vfork is a fork)
}

ExitStatus Process::Wait() {
  int status = 0;
  while (pid_ > 0 && ::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  if (WIFSIGNALED(status)) return {.signal = WTERMSIG(status)};
  return {.code = WEXITSTATUS(status)};
}

base::Result<Pipe> MakePipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return bytes::FailErrno("create", "a pipe");
  ::fcntl(ends[0], F_SETPIPE_SZ, kPipeBytes);  // a smaller pipe works too
  return Pipe{bytes::FileDescriptor(ends[0]), bytes::FileDescriptor(ends[1])};
}

void SetNonBlocking(int fd) { ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK); }

}  // namespace crawlstream::process
