// The flags that every program of the suite takes, over Boost.ProgramOptions.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_COMMAND_LINE_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_COMMAND_LINE_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"

namespace crawlstream::config {

// A flag of one program beside the common ones.
struct Flag {
  std::string_view name;  // without "--"
  bool takes_value = false;
};

struct CommandLine {
  Settings settings = {};
  bool help = false;                         // --help, -h
  bool check = false;                        // --check: validate the configuration, do nothing
  std::vector<std::string> positional = {};  // arguments that are no flags
  std::vector<std::pair<std::string, std::string>> flags = {};  // the program's own, in order

  // The last value of an own flag; empty where it was not given.
  std::string Value(std::string_view flag) const;
  bool Given(std::string_view flag) const;
};

// Reads `--config FILE` (repeatable), `--set key=value` (repeatable), `--<key> value` for every
// configuration key, --help, --check and the program's own flags. The settings are `base`, changed
// by all files in their order, and then by --set and key flags, wherever these stand. Errors are
// usage errors.
base::Result<CommandLine> ParseCommandLine(std::span<const std::string> arguments,
                                           std::span<const Flag> own = {}, Settings base = {});

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_COMMAND_LINE_H_
