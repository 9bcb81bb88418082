// with_root_lock ROOT -- COMMAND [ARGUMENT]...
//
// Runs COMMAND while holding the lock of ROOT, a local folder or hdfs://…, so that only one run at
// a time works in a root. If another process holds the lock, waits up to CRAWLSTREAM_LOCK_WAIT_S
// seconds (20). COMMAND is ended when this process is killed, in whatever way, or loses the lock.
// Exit codes: COMMAND's (128 + N if signal N ended it); 1 the lock cannot be had or was lost, 2 bad
// usage, 5 another process holds it, 127 COMMAND cannot be started.
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/runs/run/root_lock.h"

namespace {

namespace base = crawlstream::base;
using crawlstream::run::RootLock;

constexpr const char* kUsage = "usage: with_root_lock ROOT -- COMMAND [ARGUMENT]...";
constexpr const char* kHelp =
    R"(Runs COMMAND while holding the lock of ROOT, a folder or hdfs://...: one run at a time in a
root. Waits CRAWLSTREAM_LOCK_WAIT_S seconds (20) for somebody else to be done.

Exit codes: COMMAND's (128 + N where signal N ended it); 1 the lock cannot be had or was lost,
2 bad usage, 5 somebody else holds it, 127 COMMAND cannot be started.
)";
constexpr int kBusy = 5;

int Fail(int code, const std::string& message) {
  std::fprintf(stderr, "with_root_lock: %s\n", message.c_str());
  return code;
}

// CRAWLSTREAM_LOCK_WAIT_S in milliseconds; -1 if it is no number of seconds.
base::TimeMs Patience() {
  const char* given = std::getenv("CRAWLSTREAM_LOCK_WAIT_S");
  const std::string_view text = given == nullptr || *given == 0 ? "20" : given;
  const auto seconds = base::ParseNumber<int>(text);
  if (!seconds || *seconds < 0) return -1;
  return base::TimeMs{*seconds} * 1000;
}

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
  if (::getppid() != parent) ::_exit(1);  // the parent died before the line above
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

  // True while the command is alive, and after that, for at most kStragglersMs, while anything that
  // it started is.
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
  base::TimeMs told_ = 0;  // when it was told to end
  std::optional<base::TimeMs> ended_;
  bool lost_ = false;
};

// Runs the command (a null-terminated argv), passes SIGTERM, SIGINT and SIGHUP on as SIGTERM, and
// ends it if `lost` gives a reason, which is written to stderr. It also ends when this process is
// killed. When it has ended, waits at most half a minute for all that it started. Returns its exit
// code; 128 + N if signal N ended it, 127 if it could not be started, 1 if the lock was lost.
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

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--help") {
    std::printf("%s\n%s", kUsage, kHelp);
    return 0;
  }
  if (argc < 4 || std::string_view(argv[2]) != "--") return Fail(2, kUsage);
  const std::string root = argv[1];
  const auto patience = Patience();
  if (patience < 0) return Fail(2, "CRAWLSTREAM_LOCK_WAIT_S: accepted: a number of seconds");
  const auto deadline = base::SteadyNow() + patience;
  while (true) {
    auto lock = RootLock::Acquire(root);
    if (!lock) return Fail(1, "cannot lock " + root + ": " + lock.error().message);
    if (auto* held = std::get_if<std::unique_ptr<RootLock>>(&*lock)) {
      return RunCommand(argv + 3, [&] { return (*held)->LostBecause(); });
    }
    if (base::SteadyNow() >= deadline) {
      return Fail(kBusy,
                  "another run holds " + root + ": " + std::get<RootLock::Busy>(*lock).holder);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
}
