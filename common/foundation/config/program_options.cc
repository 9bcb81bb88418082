#include "common/foundation/config/program_options.h"

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>

namespace crawlstream::config {
namespace {

namespace po = boost::program_options;

constexpr const char* kPositional = "positional argument";  // no flag can have a blank in its name

po::options_description Describe(std::span<const FlagSpec> known) {
  po::options_description options;
  options.add_options()(kPositional, po::value<std::string>(), "");
  for (const FlagSpec& flag : known) {
    if (flag.takes_value) {
      options.add_options()(flag.name.c_str(), po::value<std::string>(), "");
    } else {
      options.add_options()(flag.name.c_str(), "");
    }
  }
  return options;
}

}  // namespace

base::Result<std::vector<NameAndValue>> ParseFlags(std::span<const std::string> arguments,
                                                   std::span<const FlagSpec> known) {
  namespace style = po::command_line_style;
  std::vector<NameAndValue> flags;
  try {
    const po::options_description options = Describe(known);
    po::positional_options_description positional;
    positional.add(kPositional, -1);
    const auto parsed =
        po::command_line_parser(std::vector<std::string>(arguments.begin(), arguments.end()))
            .options(options)
            .positional(positional)
            .style(style::unix_style & ~style::allow_guessing)
            .run();
    for (const po::option& option : parsed.options) {
      flags.emplace_back(option.string_key == kPositional ? "" : option.string_key,
                         option.value.empty() ? "" : option.value.front());
    }
  } catch (const po::error& error) {
    return base::FailUsage(std::string(error.what()) + "; see --help");
  }
  return flags;
}

}  // namespace crawlstream::config
