#include <cstdio>

#include "common/run/levels.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {

base::Result<> Level(const config::CommandLine& line) {
  const run::Layout layout(line.Value("root"), line.Value("lang"), line.Value("run"));
  const auto max_levels =
      static_cast<int>(line.settings.Int("crawl.depth") + line.settings.Int("crawl.extra_levels"));
  const auto level = run::NextLevel(layout, max_levels);
  if (!level) return std::unexpected(level.error());
  if (!level->has_value()) return base::Fail("no level left", base::ExitCode::kNothingToDo);
  std::printf("%d\n", **level);
  return {};
}

}  // namespace crawlstream::run_state
