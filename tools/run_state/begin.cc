#include <cstdio>

#include "common/base/time.h"
#include "common/config/clock.h"
#include "common/run/runs.h"
#include "common/run/seeds.h"
#include "common/run/start.h"
#include "common/storage/file_system.h"
#include "common/url/options.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {
namespace {

base::Result<run::Choice> Choose(const config::CommandLine& line) {
  if (line.Given("run")) {
    const std::string run = line.Value("run");
    if (!base::ParseRunId(run)) {
      return base::FailUsage("--run " + run + ": accepted: YYYY_MM_DD_hh_mm_ss");
    }
    return run::Choice{run, false};
  }
  const auto now = line.Given("now") ? TimeGiven(line) : config::Now(line.settings);
  if (!now) return std::unexpected(now.error());
  return run::ChooseRun(line.Value("root"), line.Value("lang"), *now, line.Given("new"));
}

base::Result<run::SeedFile> ReadSeeds(const config::CommandLine& line) {
  const std::string path = line.Value("seeds");
  const auto text = storage::ReadFile(path);
  if (!text) return base::FailUsage("seeds: " + text.error().message);
  auto normalizer = url::NormalizerFrom(line.settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  run::SeedFile file = run::ParseSeeds(*text, *normalizer);
  for (const run::SeedProblem& problem : file.problems) {
    std::fprintf(stderr, "%s:%d: skipped '%s': %s\n", path.c_str(), problem.line,
                 problem.text.c_str(), problem.reason.c_str());
  }
  if (file.seeds.empty()) return base::Fail(path + ": no seed", base::ExitCode::kNothingToDo);
  return file;
}

}  // namespace

base::Result<> Begin(const config::CommandLine& line) {
  const auto choice = Choose(line);
  if (!choice) return std::unexpected(choice.error());
  const run::Layout layout(line.Value("root"), line.Value("lang"), choice->run);
  const auto seeds = ReadSeeds(line);
  if (!seeds) return std::unexpected(seeds.error());
  if (auto ok = run::StartRun(layout, seeds->seeds); !ok) return ok;
  std::printf("%s\n", choice->run.c_str());
  return {};
}

}  // namespace crawlstream::run_state
