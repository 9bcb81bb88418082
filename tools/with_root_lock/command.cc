#include "tools/with_root_lock/command.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>

#include "common/foundation/base/time.h"

namespace crawlstream::with_root_lock {
namespace {

constexpr base::TimeMs kGraceMs = 60'000;       // between SIGTERM and SIGKILL
constexpr base::TimeMs kStragglersMs = 30'000;  // for what the command started and left behind

sigset_t WatchedSignals() {
  sigset_t signals;
  ::sigemptyset(&signals);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGCHLD}) ::sigaddset(&signals, signal);
  return signals;
}

[[noreturn]] void Become(char** argv, pid_t parent, const sigset_t& old_mask) {
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(1);  // it died before prctl: no signal would come
  ::sigprocmask(SIG_SETMASK, &old_mask, nullptr);
  ::execvp(argv[0], argv);
  std::fprintf(stderr, "with_root_lock: cannot start %s: %s\n", argv[0], std::strerror(errno));
  ::_exit(127);
}

class Supervisor {
 public:
  explicit Supervisor(pid_t child) : child_(child) {}

  int Run(const sigset_t& signals, const std::function<std::optional<std::string>()>& lost) {
    constexpr timespec kTick = {.tv_sec = 0, .tv_nsec = 200'000'000};
    while (Reap()) {
      const int signal = ::sigtimedwait(&signals, nullptr, &kTick);
      if (signal > 0 && signal != SIGCHLD) End();
      const auto reason = lost_ ? std::nullopt : lost();
      if (reason) {
        std::fprintf(stderr, "with_root_lock: %s; ending the command\n", reason->c_str());
        lost_ = true;
        End();
      }
      if (!ended_ && told_ > 0 && base::SteadyNow() > told_ + kGraceMs) ::kill(child_, SIGKILL);
    }
    return lost_ ? 1 : code_;
  }

 private:
  void End() {
    if (ended_) return;
    ::kill(child_, SIGTERM);
    if (told_ == 0) told_ = base::SteadyNow();
  }

  // True while the command is alive, or, for kStragglersMs after it, anything that it started.
  bool Reap() {
    int status = 0;
    pid_t pid = 0;
    while ((pid = ::waitpid(-1, &status, WNOHANG)) > 0) {
      if (pid != child_) continue;
      code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      ended_ = base::SteadyNow();
    }
    if (!ended_) return true;
    return pid == 0 && base::SteadyNow() < *ended_ + kStragglersMs;
  }

  pid_t child_;
  int code_ = 1;
  base::TimeMs told_ = 0;  // when the command got the first SIGTERM
  std::optional<base::TimeMs> ended_;
  bool lost_ = false;
};

}  // namespace

int RunCommand(char** argv, const std::function<std::optional<std::string>()>& lost) {
  const sigset_t signals = WatchedSignals();
  sigset_t old_mask;
  ::sigprocmask(SIG_BLOCK, &signals, &old_mask);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // what loses its parent becomes our child, and is waited for
  const pid_t own = ::getpid();
  const pid_t child = ::fork();
  if (child == 0) Become(argv, own, old_mask);
  if (child < 0) {
    std::fprintf(stderr, "with_root_lock: cannot start a process: %s\n", std::strerror(errno));
    return 1;
  }
  return Supervisor(child).Run(signals, lost);
}

}  // namespace crawlstream::with_root_lock
