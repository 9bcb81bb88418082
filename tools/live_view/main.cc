// live_view [--json] FOLDER: shows how far a run is, its step and its languages, until it gets
// SIGTERM. FOLDER holds a link `run` to the log of the current step, which crawl.sh maintains.
// --json: prints a JSON line every second instead. Exit codes: 0, 2 bad usage.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "tools/live_view/snapshot.h"

namespace {

namespace live_view = crawlstream::live_view;

constexpr const char* kUsage =
    "usage: live_view [--json] FOLDER\n"
    "Shows the step that a run is in and how far its languages are, until it gets SIGTERM.\n"
    "FOLDER/run is a link to the log of that step (crawl.sh keeps it).\n"
    "--json: prints a JSON line each second instead.\n";

volatile std::sig_atomic_t stop = 0;

std::size_t Columns() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 100;
}

// Draws over the `drawn` lines of the last time, and blanks those that are left over. Returns how
// many lines there are now.
std::size_t Draw(const std::string& folder, std::size_t drawn) {
  const auto snapshot = live_view::ReadSnapshot(folder);
  if (!snapshot) return drawn;
  std::vector<std::string> lines = live_view::Lines(*snapshot, Columns());
  lines.resize(std::max(lines.size(), drawn));
  if (drawn > 0) std::printf("\033[%zuA", drawn);
  for (const std::string& line : lines) std::printf("\r\033[K%s\n", line.c_str());
  std::fflush(stdout);
  return lines.size();
}

void Print(const std::string& folder) {
  if (const auto snapshot = live_view::ReadSnapshot(folder)) {
    std::printf("%s\n", live_view::Json(*snapshot).c_str());
    std::fflush(stdout);
  }
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
