// run_state begin|table|level|plan|compact|tidy --root DIR --lang CODE [--run ID] ...: what the
// driver script asks. Exit codes: 0 the answer is on stdout, 1 I/O error, 2 bad usage, 3 nothing
// (left) to do.
#include <cstdio>
#include <string>
#include <vector>

#include "tools/run_state/commands.h"

namespace {

using crawlstream::base::ExitCode;

constexpr const char* kHelp =
    "usage: run_state begin --root DIR --lang CODE --seeds FILE [--run ID | --new] [--now TIME]\n"
    "           prints the run's name: the last run where it is unfinished, else a new one;\n"
    "           writes seeds/ID\n"
    "       run_state clock --now TIME\n"
    "           prints clock.offset_ms for a crawl whose clock stands at TIME now\n"
    "       run_state table --root DIR --lang CODE --run ID\n"
    "           prints the version of the URL table that the run starts from, or none\n"
    "       run_state level --root DIR --lang CODE --run ID\n"
    "           prints the level to crawl next; exit code 3: the loop is over\n"
    "       run_state plan --root DIR --lang CODE --run ID --level N\n"
    "           writes in/ID/N/_sites.plan: which of job.reducers takes which site, all busy "
    "for\n"
    "           about as long\n"
    "       run_state compact --root DIR --lang CODE --run ID\n"
    "           prints the level to compact the seen store by; exit code 3: no need to\n"
    "       run_state tidy --root DIR --lang CODE --run ID\n"
    "           removes what later folders stand for, and old runs as retention.* says\n\n"
    "  --config FILE, --set KEY=VALUE   settings, as everywhere\n";

int Complain(const crawlstream::base::Error& error) {
  // The end of the loop is an answer, not a complaint.
  if (error.code != ExitCode::kNothingToDo || !error.message.starts_with("no level")) {
    std::fprintf(stderr, "run_state: %s\n", error.message.c_str());
  }
  return static_cast<int>(error.code);
}

crawlstream::base::Result<> Run(const crawlstream::config::CommandLine& line) {
  using crawlstream::base::FailUsage;
  if (line.positional.size() != 1) return FailUsage("needs one command; see --help");
  if (line.positional[0] == "clock") return crawlstream::run_state::Clock(line);
  for (const char* flag : {"root", "lang"}) {
    if (line.Value(flag).empty()) return FailUsage(std::string("needs --") + flag);
  }
  if (line.positional[0] == "begin") return crawlstream::run_state::Begin(line);
  if (line.positional[0] == "table") return crawlstream::run_state::Table(line);
  if (line.positional[0] == "level") return crawlstream::run_state::Level(line);
  if (line.positional[0] == "plan") return crawlstream::run_state::Plan(line);
  if (line.positional[0] == "compact") return crawlstream::run_state::Compact(line);
  if (line.positional[0] == "tidy") return crawlstream::run_state::Tidy(line);
  return FailUsage("unknown command '" + line.positional[0] + "'; see --help");
}

}  // namespace

int main(int argc, char** argv) {
  static constexpr crawlstream::config::Flag kFlags[] = {
      {"root", true},  {"lang", true}, {"run", true}, {"seeds", true},
      {"level", true}, {"now", true},  {"new", false}};
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto line = crawlstream::config::ParseCommandLine(arguments, kFlags);
  if (!line) return Complain(line.error());
  if (line->help) {
    std::fputs(kHelp, stdout);
    return 0;
  }
  const auto done = Run(*line);
  return done ? 0 : Complain(done.error());
}
