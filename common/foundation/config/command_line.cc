#include "common/foundation/config/command_line.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "common/foundation/config/keys.h"
#include "common/foundation/config/program_options.h"

namespace crawlstream::config {
namespace {

std::vector<FlagSpec> KnownFlags(std::span<const Flag> own) {
  std::vector<FlagSpec> flags = {
      {"help,h", false}, {"check", false}, {"config", true}, {"set", true}};
  for (const Key& key : Keys()) flags.push_back({std::string(key.name), true});
  for (const Flag& flag : own) flags.push_back({std::string(flag.name), flag.takes_value});
  return flags;
}

base::Result<> ApplySet(const std::string& text, Settings& settings) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    return base::FailUsage("--set " + text + ": accepted: --set key=value");
  }
  return settings.Set(text.substr(0, equals), text.substr(equals + 1), "--set");
}

base::Result<> Apply(const std::string& name, const std::string& value, CommandLine& line) {
  if (name.empty()) {
    line.positional.push_back(value);
  } else if (name == "help") {
    line.help = true;
  } else if (name == "check") {
    line.check = true;
  } else if (name == "set") {
    return ApplySet(value, line.settings);
  } else if (FindKey(name) != nullptr) {
    return line.settings.Set(name, value, "--" + name);
  } else if (name != "config") {
    line.flags.emplace_back(name, value);
  }
  return {};
}

}  // namespace

std::string CommandLine::Value(std::string_view flag) const {
  for (const auto& [name, value] : flags | std::views::reverse) {
    if (name == flag) return value;
  }
  return {};
}

bool CommandLine::Given(std::string_view flag) const {
  return std::ranges::any_of(flags, [&](const auto& given) { return given.first == flag; });
}

base::Result<CommandLine> ParseCommandLine(std::span<const std::string> arguments,
                                           std::span<const Flag> own, Settings base) {
  const auto flags = ParseFlags(arguments, KnownFlags(own));
  if (!flags) return std::unexpected(flags.error());
  CommandLine line{.settings = std::move(base)};
  for (const auto& [name, value] : *flags) {
    if (name != "config") continue;
    if (auto ok = line.settings.AddFile(value); !ok) return std::unexpected(ok.error());
  }
  for (const auto& [name, value] : *flags) {
    if (auto ok = Apply(name, value, line); !ok) return std::unexpected(ok.error());
  }
  return line;
}

}  // namespace crawlstream::config
