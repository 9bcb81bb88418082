#include "common/run/tidy.h"

#include <cstdio>

#include "common/run/retention.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {
namespace {

run::Layout LayoutOf(const config::CommandLine& line) {
  return run::Layout(line.Value("root"), line.Value("lang"), line.Value("run"));
}

}  // namespace

base::Result<> Compact(const config::CommandLine& line) {
  const auto level = run::CompactionLevel(
      LayoutOf(line), static_cast<int>(line.settings.Int("optimize.max_generations")));
  if (!level) return std::unexpected(level.error());
  if (!level->has_value()) return base::Fail("no level to compact", base::ExitCode::kNothingToDo);
  std::printf("%d\n", **level);
  return {};
}

base::Result<> Tidy(const config::CommandLine& line) {
  const run::Layout layout = LayoutOf(line);
  const auto removed =
      run::Tidy(layout, static_cast<int>(line.settings.Int("retention.url_tables")));
  if (!removed) return std::unexpected(removed.error());
  for (const std::string& folder : *removed) std::printf("%s\n", folder.c_str());
  const auto number = [&](const char* key) { return static_cast<int>(line.settings.Int(key)); };
  const auto retired = run::Retire(layout, {.raw_runs = number("retention.raw_runs"),
                                            .xml_runs = number("retention.xml_runs"),
                                            .host_tables = number("retention.host_tables")});
  if (!retired) return std::unexpected(retired.error());
  for (const std::string& folder : *retired) std::printf("%s\n", folder.c_str());
  return {};
}

}  // namespace crawlstream::run_state
