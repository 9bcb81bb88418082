// live_view [--json] FOLDER: shows how far the crawls of several languages are, a line each, until
// it gets SIGTERM. FOLDER holds a link per language to the log of the step that runs
// (crawl_language.sh keeps it). --json: a JSON line per language and second instead. Exit codes: 0,
// 2 bad usage.
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <ctime>
#include <string>
#include <string_view>

#include "tools/live_view/snapshot.h"

namespace {

namespace live_view = crawlstream::live_view;

constexpr const char* kUsage =
    "usage: live_view [--json] FOLDER\n"
    "Shows how far the crawls are whose steps' logs FOLDER links to, until SIGTERM.\n";

volatile std::sig_atomic_t stop = 0;

std::size_t Columns() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 100;
}

// Draws over the lines of the last time.
std::size_t Draw(const std::string& folder, std::size_t drawn) {
  const auto snapshots = live_view::ReadSnapshots(folder);
  if (drawn > 0) std::printf("\033[%zuA", drawn);
  for (const auto& snapshot : snapshots) {
    std::printf("\r\033[K%s\n", live_view::Line(snapshot, Columns()).c_str());
  }
  std::fflush(stdout);
  return snapshots.size();
}

void Print(const std::string& folder) {
  for (const auto& snapshot : live_view::ReadSnapshots(folder)) {
    std::printf("%s\n", live_view::Json(snapshot).c_str());
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--help") {
    std::fputs(kUsage, stdout);
    return 0;
  }
  const bool json = argc == 3 && std::string(argv[1]) == "--json";
  if (!json && argc != 2) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  const std::string folder = argv[argc - 1];
  // Without SA_RESTART, so that the signal ends the sleep below.
  struct sigaction action = {};
  action.sa_handler = [](int) { stop = 1; };
  sigaction(SIGTERM, &action, nullptr);
  std::size_t drawn = 0;
  while (true) {
    if (json) {
      Print(folder);
    } else {
      drawn = Draw(folder, drawn);
    }
    if (stop != 0) return 0;
    const timespec pause = {.tv_sec = json ? 1 : 0, .tv_nsec = json ? 0 : 300'000'000};
    nanosleep(&pause, nullptr);
  }
}
