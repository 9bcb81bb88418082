// inspect url [--base BASE] [--config FILE]... [--KEY=VALUE]... URL...
//
// For each URL a line of four fields with TABs between them: `taken` or `refused:RULE` (the rules:
// common/web/url/rule.h), normal form, host, site. A text that has no normal form is printed as it
// is, without host and site.
#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include "common/foundation/config/command_line.h"
#include "common/foundation/config/help.h"
#include "common/web/url/options.h"
#include "common/web/url/site.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

std::string AnswerOf(url::Rule rule) {
  return rule == url::Rule::kNone ? "taken" : "refused:" + std::string(url::RuleName(rule));
}

}  // namespace

base::Result<int> UrlCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"base", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    static constexpr std::array<std::string_view, 1> kAreas = {"url"};
    std::printf("usage: inspect url [--base BASE] [--config FILE]... [--KEY=VALUE]... URL...\n\n%s",
                config::KeyHelp(kAreas).c_str());
    return 0;
  }
  auto normalizer = url::NormalizerFrom(line->settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto filter = url::FilterFrom(line->settings);
  if (!filter) return std::unexpected(filter.error());
  if (line->check) return 0;
  if (line->positional.empty()) return base::FailUsage("needs at least one URL");

  const std::string base = line->Value("base");
  for (const std::string& text : line->positional) {
    const auto url = normalizer->Resolve(base, text);
    if (!url) {
      std::printf("%s\t%s\t\t\n", AnswerOf(url.error()).c_str(), text.c_str());
      continue;
    }
    const std::string host(url->host());
    std::printf("%s\t%s\t%s\t%s\n", AnswerOf(filter->Check(*url)).c_str(), url->text().c_str(),
                host.c_str(), url::Site(host).c_str());
  }
  return 0;
}

}  // namespace crawlstream::inspect
