#include <algorithm>
#include <cstdio>

#include "common/foundation/base/join.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/clock.h"
#include "common/runs/run/remake.h"
#include "common/runs/run/runs.h"
#include "common/runs/run/seed_sets.h"
#include "common/runs/run/start.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {
namespace {

using Codes = std::vector<std::string>;

base::Result<std::string> Choose(const config::CommandLine& line) {
  if (line.Given("run")) {
    const std::string run = line.Value("run");
    if (auto ok = CheckRunId(run); !ok) return std::unexpected(ok.error());
    const auto runs = run::ListRuns(line.Value("root"));
    if (!runs) return std::unexpected(runs.error());
    const bool known = std::ranges::count(*runs, run) > 0;
    if (!known && !line.Given("new")) {
      return base::FailUsage("there is no run " + run + "; with --new it is begun");
    }
    if (!known && !runs->empty() && run < runs->back()) {
      return base::FailUsage("--new --run " + run + " is before the last run, " + runs->back());
    }
    return run;
  }
  const auto now = line.Given("now") ? TimeGiven(line, "now") : config::Now(line.settings);
  if (!now) return std::unexpected(now.error());
  auto chosen = run::ChooseRun(line.Value("root"), *now, line.Given("new"));
  if (chosen && *base::ParseRunId(*chosen) > *now + base::kDayMs) {
    std::fprintf(
        stderr,
        "run_state: the last run lies ahead of the clock, so this one is called %s; what is due "
        "is judged by that: set the clock right, or remove the runs and state of the wrong days\n",
        chosen->c_str());
  }
  return chosen;
}

// Defaults, then the languages' own files, then --config and --set: what comes later wins.
base::Result<run::Start> ReadStart(const std::string& folder, const Codes& languages,
                                   const Arguments& arguments) {
  config::Settings base;
  auto left_out = run::AddLanguageFiles(folder, languages, base);
  auto over = Parse(arguments, std::move(base));
  if (!over) return std::unexpected(over.error());
  return run::ReadSeedSets(folder, languages, std::move(left_out), std::move(over->settings));
}

void Tell(const run::Start& start) {
  for (const run::Skipped& seed : start.skipped) {
    std::fprintf(stderr, "run_state: %s\n", seed.reason.c_str());
  }
  for (const run::LeftOut& one : start.left_out) {
    std::fprintf(stderr, "run_state: %s is left out: %s\n", one.language.c_str(),
                 one.reason.c_str());
  }
}

// A run that has begun goes on with its languages and settings. If the command now asks for others,
// this says so.
base::Result<> GoOn(const run::Layout& layout, const Codes& asked,
                    const base::Result<run::Start>& now) {
  const auto frozen = run::ReadSettings(layout);
  if (!frozen) return std::unexpected(frozen.error());
  const auto left_out = run::ReadLeftOut(layout);
  if (!left_out) return std::unexpected(left_out.error());
  Codes began = frozen->Languages();
  for (const run::LeftOut& one : *left_out) began.push_back(one.language);
  std::ranges::sort(began);
  if (began != asked) {
    std::fprintf(stderr, "run_state: run %s goes on with the languages it began with: %s\n",
                 layout.run().c_str(), base::Joined(began, " ").c_str());
  } else if (!now || frozen->DumpGiven() != now->settings.DumpGiven()) {
    std::fprintf(stderr, "run_state: run %s goes on with the settings it began with\n",
                 layout.run().c_str());
  }
  return {};
}

}  // namespace

base::Result<> CheckRunId(const std::string& run) {
  if (base::ParseRunId(run)) return {};
  return base::FailUsage("--run " + run + ": accepted: YYYY_MM_DD_hh_mm_ss");
}

base::Result<> Begin(const config::CommandLine& line, const Arguments& arguments) {
  const std::string folder = line.Value("languages");
  if (folder.empty()) return base::FailUsage("begin needs --languages");
  const auto languages = run::ChooseLanguages(folder, line.Value("lang"));
  if (!languages) return std::unexpected(languages.error());
  const auto chosen = Choose(line);
  if (!chosen) return std::unexpected(chosen.error());
  const run::Layout layout(line.Value("root"), *chosen);
  if (!line.check) {
    if (auto ok = run::TakeAllRemade(line.Value("root")); !ok) return ok;
  }
  const auto start = ReadStart(folder, *languages, arguments);
  const auto started = run::IsStarted(layout);
  if (!started) return std::unexpected(started.error());
  if (*started) {
    if (auto ok = GoOn(layout, *languages, start); !ok) return ok;
    if (line.check) {
      const auto frozen = run::ReadSettings(layout);
      if (!frozen) return std::unexpected(frozen.error());
      std::printf("%s\n", base::Joined(frozen->Languages(), " ").c_str());
      return {};
    }
  } else {
    if (!start) return std::unexpected(start.error());
    Tell(*start);
    if (start->seeds.empty()) return base::FailUsage("no language is left to crawl");
    if (line.check) {
      std::printf("%s\n", base::Joined(start->settings.Languages(), " ").c_str());
      return {};
    }
    if (auto ok = run::WriteStart(layout, *start); !ok) return ok;
  }
  std::printf("%s\n", chosen->c_str());
  return {};
}

}  // namespace crawlstream::run_state
