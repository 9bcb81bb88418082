// inspect config [--lang CODE] [--languages DIR] [--config FILE]... [--KEY=VALUE]...
//
// The effective settings, a line each: key, value, where the value comes from; fields separated by
// TAB. --lang reads DIR/CODE/crawl.conf before the other files.
#include <cstdio>
#include <string>
#include <vector>

#include "common/foundation/config/command_line.h"
#include "common/foundation/config/keys.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
base::Result<int> ConfigCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"lang", true}, {"languages", true}};
  auto line = config::ParseCommandLine(args, kFlags);
  if (line && line->Given("lang")) {
    const std::string folder =
        line->Given("languages") ? line->Value("languages") : "jobs/languages";
    std::vector<std::string> all = {"--config", folder + "/" + line->Value("lang") + "/crawl.conf"};
    all.insert(all.end(), args.begin(), args.end());
    line = config::ParseCommandLine(all, kFlags);
  }
  if (!line) return std::unexpected(line.error());
  if (line->help || !line->positional.empty()) {
    std::fputs(
        "usage: inspect config [--lang CODE] [--languages DIR] [--config FILE]... "
        "[--KEY=VALUE]...\n",
        line->help ? stdout : stderr);
    return line->help ? 0 : static_cast<int>(base::ExitCode::kUsage);
  }
  for (const config::Key& key : config::Keys()) {
    const std::string name(key.name);
    std::printf("%s\t%s\t%s\n", name.c_str(), line->settings.Text(name).c_str(),
                line->settings.Origin(name).c_str());
  }
  return 0;
}

}  // namespace crawlstream::inspect
