// inspect robots --agent AGENT --robots FILE URL...
//
// For each URL a line: `allow` or `disallow`, a TAB, the deciding line's number, a TAB, its text;
// 0 and nothing where no rule matched.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "common/foundation/config/command_line.h"
#include "common/web/robots/matcher.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {

base::Result<int> RobotsCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"agent", true}, {"robots", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::fputs("usage: inspect robots --agent AGENT --robots FILE URL...\n", stdout);
    return 0;
  }
  if (!line->Given("agent") || !line->Given("robots") || line->positional.empty()) {
    return base::FailUsage("needs --agent AGENT --robots FILE URL...");
  }
  const std::string path = line->Value("robots");
  std::ifstream file(path, std::ios::binary);
  if (!file) return base::Fail("cannot read '" + path + "'");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const robots::Matcher matcher(text, line->Value("agent"));
  for (const std::string& url : line->positional) {
    const robots::Decision decision = matcher.Decide(url);
    std::printf("%s\t%d\t%s\n", decision.allowed ? "allow" : "disallow", decision.line,
                std::string(decision.text).c_str());
  }
  return 0;
}

}  // namespace crawlstream::inspect
