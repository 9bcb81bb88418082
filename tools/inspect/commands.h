// The subcommands of inspect. Each gets the arguments after its name and returns the exit code, or
// an error, which main prints.
#ifndef CRAWLSTREAM_TOOLS_INSPECT_COMMANDS_H_
#define CRAWLSTREAM_TOOLS_INSPECT_COMMANDS_H_

#include <span>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::inspect {

struct Command {
  std::string_view name;
  std::string_view usage;    // the arguments, one line
  std::string_view summary;  // what it shows, one line
  base::Result<int> (*run)(std::span<const std::string> args);
};

base::Result<int> BlocksCommand(std::span<const std::string> args);
base::Result<int> ConfigCommand(std::span<const std::string> args);
base::Result<int> ExplainCommand(std::span<const std::string> args);
base::Result<int> FetchCommand(std::span<const std::string> args);
base::Result<int> HostCommand(std::span<const std::string> args);
base::Result<int> LinksCommand(std::span<const std::string> args);
base::Result<int> RobotsCommand(std::span<const std::string> args);
base::Result<int> RunCommand(std::span<const std::string> args);
base::Result<int> SeenCommand(std::span<const std::string> args);
base::Result<int> TextCommand(std::span<const std::string> args);
base::Result<int> UrlCommand(std::span<const std::string> args);
base::Result<int> XmlCommand(std::span<const std::string> args);

inline constexpr Command kCommands[] = {
    {"blocks", "--pages DIR", "blocks of text and their features, to learn the article model from",
     BlocksCommand},
    {"config", "[--lang CODE] [--config FILE]... [--KEY=VALUE]...",
     "the effective settings and where each comes from", ConfigCommand},
    {"explain", "--root DIR --lang CODE [--run ID] URL",
     "what became of a URL: found where, asked when, answered how, article where", ExplainCommand},
    {"fetch", "[--config FILE]... [--KEY=VALUE]... URL",
     "one URL as the crawler fetches it, step by step, and its outcome", FetchCommand},
    {"host", "--root DIR HOST",
     "what crawls have learned about a host: robots.txt, pace, failures, next allowed time",
     HostCommand},
    {"links", "[--url URL] [--charset C] [--type T] [--config FILE]... FILE",
     "the links of a page, feed or sitemap, and what became of the others", LinksCommand},
    {"robots", "--agent AGENT --robots FILE URL...",
     "what a robots.txt file lets an agent do, and by which line", RobotsCommand},
    {"run", "--root DIR [--run ID]",
     "the state of a run: its jobs, times, outcomes by language, and what is not finished",
     RunCommand},
    {"seen", "DIR... [--lang CODE URL]",
     "folders of the seen store: how many URLs they hold, or whether they hold a URL", SeenCommand},
    {"text", "[--url URL] [--charset C] FILE | --pages DIR [--jobs N]",
     "the article of a page, or of each page of a folder", TextCommand},
    {"url", "[--base BASE] [--config FILE]... URL...",
     "the normal form, host and site of URLs, and which rule refuses them", UrlCommand},
    {"xml", "[--url URL] [--charset C] [--language CODE] FILE",
     "the XML of a page, as html_to_xml writes it", XmlCommand},
};

}  // namespace crawlstream::inspect

#endif  // CRAWLSTREAM_TOOLS_INSPECT_COMMANDS_H_
