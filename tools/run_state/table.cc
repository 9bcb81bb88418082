#include <cstdio>

#include "common/run/layout.h"
#include "common/urls/versions.h"
#include "tools/run_state/commands.h"

namespace crawlstream::run_state {

base::Result<> Table(const config::CommandLine& line) {
  const run::Layout layout(line.Value("root"), line.Value("lang"), line.Value("run"));
  std::string name = "none";
  if (line.settings.Text("crawl.mode") == "incremental") {
    const auto version = urls::VersionBefore(layout.Urls(), layout.run());
    if (!version) return std::unexpected(version.error());
    if (*version) name = (*version)->run;
  }
  std::printf("%s\n", name.c_str());
  return {};
}

}  // namespace crawlstream::run_state
