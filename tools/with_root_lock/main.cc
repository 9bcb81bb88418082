// with_root_lock ROOT -- COMMAND [ARGUMENT]...
//
// Runs COMMAND while holding the lock of ROOT, a local folder or hdfs://…, so that only one run at
// a time works in a root. If another process holds the lock, waits up to CRAWLSTREAM_LOCK_WAIT_S
// seconds (20). COMMAND is ended when this process is killed, in whatever way, or loses the lock.
// Exit codes: COMMAND's (128 + N if signal N ended it); 1 the lock cannot be had or was lost, 2 bad
// usage, 5 another process holds it, 127 COMMAND cannot be started.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/runs/run/root_lock.h"
#include "tools/with_root_lock/command.h"

namespace {

using crawlstream::run::RootLock;

constexpr const char* kUsage = "usage: with_root_lock ROOT -- COMMAND [ARGUMENT]...";
constexpr const char* kHelp =
    "Runs COMMAND while holding the lock of ROOT, a folder or hdfs://...: one run at a time in a\n"
    "root. Waits CRAWLSTREAM_LOCK_WAIT_S seconds (20) for somebody else to be done.\n"
    "\n"
    "Exit codes: COMMAND's (128 + N where signal N ended it); 1 the lock cannot be had or was "
    "lost,\n"
    "2 bad usage, 5 somebody else holds it, 127 COMMAND cannot be started.\n";
constexpr int kBusy = 5;

int Fail(int code, const std::string& message) {
  std::fprintf(stderr, "with_root_lock: %s\n", message.c_str());
  return code;
}

// CRAWLSTREAM_LOCK_WAIT_S in milliseconds; -1 if it is no number of seconds.
crawlstream::base::TimeMs Patience() {
  const char* given = std::getenv("CRAWLSTREAM_LOCK_WAIT_S");
  const std::string_view text = given == nullptr || *given == 0 ? "20" : given;
  const auto seconds = crawlstream::base::ParseNumber<int>(text);
  if (!seconds || *seconds < 0) return -1;
  return crawlstream::base::TimeMs{*seconds} * 1000;
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
  const auto deadline = crawlstream::base::SteadyNow() + patience;
  while (true) {
    auto lock = RootLock::Acquire(root);
    if (!lock) return Fail(1, "cannot lock " + root + ": " + lock.error().message);
    if (auto* held = std::get_if<std::unique_ptr<RootLock>>(&*lock)) {
      return crawlstream::with_root_lock::RunCommand(argv + 3,
                                                     [&] { return (*held)->LostBecause(); });
    }
    if (crawlstream::base::SteadyNow() >= deadline) {
      return Fail(kBusy,
                  "another run holds " + root + ": " + std::get<RootLock::Busy>(*lock).holder);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
}
