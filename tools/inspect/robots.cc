// inspect robots --agent AGENT --robots FILE URL...
//
// For each URL a line: `allow` or `disallow`, a TAB, the deciding line's number, a TAB, its text;
// 0 and nothing where no rule matched.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/web/robots/matcher.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

struct Arguments {
  std::optional<std::string> agent;
  std::optional<std::string> robots;
  std::vector<std::string> urls;
};

std::optional<Arguments> Parse(std::span<const std::string> args) {
  Arguments parsed;
  for (std::size_t i = 0; i < args.size(); ++i) {
    std::optional<std::string>* option = args[i] == "--agent"    ? &parsed.agent
                                         : args[i] == "--robots" ? &parsed.robots
                                                                 : nullptr;
    if (option == nullptr && args[i].starts_with("--")) return std::nullopt;
    if (option == nullptr) {
      parsed.urls.push_back(args[i]);
    } else if (i + 1 < args.size()) {
      *option = args[++i];
    }
  }
  if (!parsed.agent || !parsed.robots || parsed.urls.empty()) return std::nullopt;
  return parsed;
}

}  // namespace

base::Result<int> RobotsCommand(std::span<const std::string> args) {
  const auto arguments = Parse(args);
  if (!arguments) {
    std::fputs("inspect robots: needs --agent AGENT --robots FILE URL...\n", stderr);
    return static_cast<int>(base::ExitCode::kUsage);
  }
  std::ifstream file(*arguments->robots, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "inspect robots: cannot read '%s'\n", arguments->robots->c_str());
    return static_cast<int>(base::ExitCode::kInternal);
  }
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const robots::Matcher matcher(text, *arguments->agent);
  for (const std::string& url : arguments->urls) {
    const robots::Decision decision = matcher.Decide(url);
    std::printf("%s\t%d\t%s\n", decision.allowed ? "allow" : "disallow", decision.line,
                std::string(decision.text).c_str());
  }
  return 0;
}

}  // namespace crawlstream::inspect
