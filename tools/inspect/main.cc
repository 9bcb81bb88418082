// inspect COMMAND [ARGUMENT]...: looks at single URLs, files and records as the crawler sees them.
// Exit codes: those of the suite; 2 for an unknown command or a bad argument.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "tools/inspect/commands.h"

namespace {

using crawlstream::inspect::Command;
using crawlstream::inspect::kCommands;

void PrintUsage(std::FILE* out) {
  std::fputs("usage: inspect COMMAND [ARGUMENT]...\n", out);
  for (const Command& command : kCommands) {
    std::fprintf(out, "\n  inspect %s %s\n      %s\n", command.name.data(), command.usage.data(),
                 command.summary.data());
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.empty() || args[0] == "--help" || args[0] == "-h") {
    PrintUsage(args.empty() ? stderr : stdout);
    return args.empty() ? 2 : 0;
  }
  const auto* command = std::ranges::find(kCommands, args[0], &Command::name);
  if (command == std::end(kCommands)) {
    std::fprintf(stderr, "inspect: unknown command '%s'; see inspect --help\n", args[0].c_str());
    return 2;
  }
  const auto code = command->run(std::span(args).subspan(1));
  if (code) return *code;
  std::fprintf(stderr, "inspect %s: %s\n", command->name.data(), code.error().message.c_str());
  return static_cast<int>(code.error().code);
}
