// The commands that ask about a run as a whole.
#include <algorithm>
#include <cstdio>

#include "common/runs/run/levels.h"
#include "common/runs/run/remake.h"
#include "common/runs/run/retention.h"
#include "common/runs/run/start.h"
#include "common/state/host_table/memory.h"
#include "common/state/versions/versions.h"
#include "common/storage/files/file_system.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {

base::Result<> Settings(const run::Layout& layout, const config::CommandLine&) {
  const auto text = run::ReadSettingsText(layout);
  if (!text) return std::unexpected(text.error());
  std::fputs(text->c_str(), stdout);
  return {};
}

base::Result<> Languages(const run::Layout&, const config::CommandLine& line) {
  const char* separator = "";
  for (const std::string& language : line.settings.Languages()) {
    std::printf("%s%s", separator, language.c_str());
    separator = " ";
  }
  std::printf("\n");
  return {};
}

base::Result<> LeftOut(const run::Layout& layout, const config::CommandLine&) {
  const auto left_out = run::ReadLeftOut(layout);
  if (!left_out) return std::unexpected(left_out.error());
  if (left_out->empty()) return {};
  for (const run::LeftOut& one : *left_out) {
    std::fprintf(stderr, "run_state: %s was left out: %s\n", one.language.c_str(),
                 one.reason.c_str());
  }
  return base::Fail(
      "languages left out of run " + layout.run() + ": " + std::to_string(left_out->size()),
      base::ExitCode::kIncomplete);
}

base::Result<> Logs(const run::Layout& layout, const config::CommandLine&) {
  const std::string folder = layout.Logs();
  const auto files = files::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  if (auto ok = (*files)->MakeDirectories(folder); !ok) return ok;
  std::printf("%s\n", folder.c_str());
  return {};
}

base::Result<> Remake(const run::Layout& layout, const config::CommandLine&) {
  return run::BeginRemake(layout);
}

base::Result<> TakeRemade(const run::Layout& layout, const config::CommandLine&) {
  return run::TakeRemade(layout);
}

base::Result<> State(const run::Layout& layout, const config::CommandLine&) {
  const auto version = versions::VersionBefore(layout.State(), layout.run());
  if (!version) return std::unexpected(version.error());
  std::printf("%s\n", *version ? (*version)->run.c_str() : "none");
  return {};
}

base::Result<> Index(const run::Layout& layout, const config::CommandLine& line) {
  const auto version = versions::VersionBefore(layout.State(), layout.run());
  if (!version) return std::unexpected(version.error());
  const auto begun = base::ParseRunId(layout.run());
  const auto written = *version ? base::ParseRunId((*version)->run) : begun;
  base::TimeMs slack = 0;  // how long before its time a URL counts as due
  for (const std::string& language : line.settings.Languages()) {
    slack = std::max(slack, line.settings.ForLanguage(language).Int("recrawl.slack_ms"));
  }
  const bool covers = begun && written && *begun + slack <= *written + versions::kDueHorizonMs;
  std::printf("%s\n", covers ? "due" : "part-*");
  return {};
}

base::Result<> Levels(const run::Layout& layout, const config::CommandLine&) {
  const auto levels = run::CrawledLevels(layout);
  if (!levels) return std::unexpected(levels.error());
  std::printf("%d\n", *levels);
  return {};
}

base::Result<> Level(const run::Layout& layout, const config::CommandLine& line) {
  const auto level = run::NextLevel(layout, run::MaxLevels(line.settings));
  if (!level) return std::unexpected(level.error());
  if (!level->has_value()) return base::Fail("no level left", base::ExitCode::kNothingToDo);
  std::printf("%d\n", **level);
  return {};
}

namespace {

base::Result<> RemoveCheckpoints(const run::Layout& layout, int levels) {
  const auto files = files::FileSystemOf(layout.root());
  if (!files) return std::unexpected(files.error());
  for (int level = 0; level < levels; ++level) {
    const std::string folder = host_table::CheckpointFolder(layout.Docs(), level);
    if (auto ok = (*files)->Remove(folder); !ok) return ok;
  }
  return {};
}

}  // namespace

base::Result<> Tidy(const run::Layout& layout, const config::CommandLine& line) {
  // The checkpoints are no longer needed: the state contains what they say.
  if (auto ok = RemoveCheckpoints(layout, run::MaxLevels(line.settings)); !ok) return ok;
  const auto number = [&](const char* key) { return static_cast<int>(line.settings.Int(key)); };
  const auto retired = run::Retire(layout, {.raw_runs = number("retention.raw_runs"),
                                            .xml_runs = number("retention.xml_runs"),
                                            .states = number("retention.states")});
  if (!retired) return std::unexpected(retired.error());
  for (const std::string& folder : *retired) std::printf("%s\n", folder.c_str());
  return {};
}

}  // namespace crawlstream::run_state
