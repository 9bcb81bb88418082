// run_state COMMAND --root DIR [--run ID] ...: what scripts/crawl.sh and scripts/reprocess.sh ask
// about a run. Exit codes: 0 the answer is on stdout, 1 I/O error, 2 bad usage, 3 nothing (left) to
// do, 6 languages were left out.
#include <algorithm>
#include <cstdio>
#include <string>

#include "common/runs/run/start.h"
#include "tools/run_state/commands.h"

namespace {

namespace config = crawlstream::config;
namespace run = crawlstream::run;
namespace run_state = crawlstream::run_state;
using crawlstream::base::ExitCode;
using crawlstream::base::FailUsage;
using crawlstream::base::Result;

constexpr const char* kHelp =
    R"(usage: run_state begin --root DIR --languages DIR --lang zh,en|all [--run ID] [--new]
               [--now TIME] [--check]
           prints the run's name: the last run if it is unfinished, else a new one; writes
           seeds/ID: the settings of all languages, frozen, and their seeds. A language whose
           settings or seeds are bad is named and left out. --check: writes nothing, prints the
           languages that would be crawled
       run_state clock --now TIME
           prints clock.offset_ms for a crawl that takes the present moment for TIME

       all others: run_state COMMAND --root DIR --run ID, with the frozen settings of the run
       settings    prints these settings
       languages   prints the languages of the run
       left_out    names the languages that were left out; exit code 6 if there are any
       logs        makes the folder of its logs on this machine, and prints it
       state       prints the version of the state that the run starts from, or none
       index       prints which files of that version hold all URLs that can be due:
                   due or part-*
       level       prints the level to crawl next; exit code 3: there is none
       levels      prints how many levels have been crawled
       plan --level N [--engine local|hadoop] [--started TIME]
           writes in/ID/N/_sites.plan: which reducer of the crawl job fetches which site, so that
           all take about as long; prints settings of that job: the number of its reducers, and
           how long they may fetch so that the run ends crawl.max_hours after --started
       remake      empties again/ID, where scripts/reprocess.sh then makes the results of the run
                   again from its stored pages
       take_remade replaces the run's results by those of again/ID, if these are complete
       tidy        removes old runs and state as retention.* says

  --config FILE, --set KEY=VALUE   settings, as everywhere
)";

struct Command {
  const char* name;
  Result<> (*run)(const run::Layout&, const config::CommandLine&);
};
constexpr Command kCommands[] = {
    {"settings", run_state::Settings}, {"languages", run_state::Languages},
    {"left_out", run_state::LeftOut},  {"logs", run_state::Logs},
    {"state", run_state::State},       {"index", run_state::Index},
    {"level", run_state::Level},       {"levels", run_state::Levels},
    {"plan", run_state::Plan},         {"tidy", run_state::Tidy},
    {"remake", run_state::Remake},     {"take_remade", run_state::TakeRemade},
};

int Complain(const crawlstream::base::Error& error) {
  // "Nothing to do" is an answer, not an error.
  if (error.code != ExitCode::kNothingToDo) {
    std::fprintf(stderr, "run_state: %s\n", error.message.c_str());
  }
  return static_cast<int>(error.code);
}

// Jobs name their inputs by patterns that begin with the root, so it must not look like one.
Result<> CheckRoot(const std::string& root) {
  if (root.find_first_of("*?[]{}\\") == std::string::npos) return {};
  return FailUsage("--root " + root + ": accepted: a path without * ? [ ] { } and \\");
}

Result<> Run(const config::CommandLine& line, const run_state::Arguments& arguments) {
  if (line.positional.size() != 1) return FailUsage("needs one command; see --help");
  const std::string& name = line.positional[0];
  if (name == "clock") return run_state::Clock(line);
  const auto* command = std::ranges::find(kCommands, name, &Command::name);
  if (command == std::end(kCommands) && name != "begin") {
    return FailUsage("unknown command '" + name + "'; see --help");
  }
  if (line.Value("root").empty()) return FailUsage("needs --root");
  if (auto ok = CheckRoot(line.Value("root")); !ok) return ok;
  if (name == "begin") return run_state::Begin(line, arguments);
  if (line.Value("run").empty()) return FailUsage("needs --run");
  if (auto ok = run_state::CheckRunId(line.Value("run")); !ok) return ok;
  const run::Layout layout(line.Value("root"), line.Value("run"));
  auto frozen = run::ReadSettings(layout);
  if (!frozen) return std::unexpected(frozen.error());
  const auto over = run_state::Parse(arguments, std::move(*frozen));
  if (!over) return std::unexpected(over.error());
  return command->run(layout, *over);
}

}  // namespace

crawlstream::base::Result<config::CommandLine> run_state::Parse(const Arguments& arguments,
                                                                config::Settings base) {
  static constexpr config::Flag kFlags[] = {{"root", true},    {"languages", true}, {"lang", true},
                                            {"run", true},     {"level", true},     {"now", true},
                                            {"started", true}, {"engine", true},    {"new", false}};
  return config::ParseCommandLine(arguments, kFlags, std::move(base));
}

int main(int argc, char** argv) {
  const run_state::Arguments arguments(argv + 1, argv + argc);
  const auto line = run_state::Parse(arguments);
  if (!line) return Complain(line.error());
  if (line->help) {
    std::fputs(kHelp, stdout);
    return 0;
  }
  const auto done = Run(*line, arguments);
  return done ? 0 : Complain(done.error());
}
